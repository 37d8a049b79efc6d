package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.overlap.SquadAnswer;
import dev.assay.overlap.TokenOverlap;
import dev.assay.python.PythonIntegers;
import dev.assay.python.PythonNumbers;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// InfiniteBench: `infinitebench_score`, by the rule of the split; 0 to 1, higher is better.
///
/// 1 or 0 for retrieval (first number, or a word equal to the label), code, choice and `math_find`; the
/// share of numbers before the first mistake for `math_calc`; word F1 for `longbook_qa_eng`, character F1
/// for `longbook_qa_chn`, ROUGE-Lsum for `longbook_sum_eng`, each from the best of the accepted answers.
///
/// The split is the field `task`, or what follows the colon in `infinitebench:passkey`. Labels are
/// `answers` or `answer`; numbers may be given as texts. The two splits of options want the text and the
/// letter of the right one, of which the letter may be the field `correct_letter`. Applies to the twelve
/// splits where there is a label. Unscored where the system gave no answer or the original ends in an
/// error.
public record InfiniteBench() implements Evaluator<Example> {
    private static final String SCORE = "infinitebench_score";
    private static final Set<String> SPLITS = Set.of(
            "passkey",
            "number_string",
            "kv_retrieval",
            "code_run",
            "code_debug",
            "math_find",
            "math_calc",
            "longdialogue_qa_eng",
            "longbook_qa_eng",
            "longbook_sum_eng",
            "longbook_choice_eng",
            "longbook_qa_chn");

    @Override
    public String name() {
        return "infinitebench";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(SCORE);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        var gold = new Gold(example, reference);
        return gold.isOf(name())
                && SPLITS.contains(gold.task())
                && !reference.answers().isEmpty();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return OfficialScore.of(SCORE, response, text -> score(new Gold(example, reference), text));
    }

    private static double score(Gold gold, String text) {
        var answers = gold.reference().answers();
        if (answers.isEmpty()) {
            throw new NoVerdict("", "the reference has no answer");
        }
        var first = answers.getFirst();
        return switch (gold.task()) {
            case "passkey", "number_string" -> one(InfiniteBenchRules.isFirstNumber(text, first));
            case "kv_retrieval" -> one(InfiniteBenchRules.isWord(text, first));
            case "longdialogue_qa_eng" -> one(InfiniteBenchRules.isUpperWord(text, first));
            case "code_run" -> one(InfiniteBenchRules.isLastWord(text, number(label(gold))));
            case "math_find" -> one(InfiniteBenchRules.isFirstValue(text, number(label(gold))));
            case "math_calc" -> InfiniteBenchRules.shareOfPrefix(text, number(label(gold)));
            case "code_debug" -> one(InfiniteBenchRules.isDebugChoice(text, withLetter(gold)));
            case "longbook_choice_eng" -> one(InfiniteBenchRules.isChoice(text, withLetter(gold)));
            case "longbook_qa_eng" -> SquadAnswer.bestF1(text, answers);
            case "longbook_qa_chn" -> chineseF1(text, answers);
            case "longbook_sum_eng" ->
                answers.stream()
                        .mapToDouble(answer -> SummaryRouge.everyWord(text, answer))
                        .max()
                        .orElseThrow();
            default -> throw new NoVerdict("", "no split of InfiniteBench: " + gold.task());
        };
    }

    private static double one(boolean holds) {
        return holds ? 1 : 0;
    }

    private static Object label(Gold gold) {
        return gold.field("answers")
                .or(() -> gold.field("answer"))
                .orElse(gold.reference().answers());
    }

    /// Texts that spell numbers become numbers, in lists too.
    private static @Nullable Object number(@Nullable Object label) {
        if (label instanceof List<?> list) {
            return list.stream().<@Nullable Object>map(InfiniteBench::number).toList();
        }
        if (!(label instanceof String text)) {
            return label;
        }
        var integer = PythonIntegers.parse(text);
        if (integer.isPresent()) {
            return integer.get();
        }
        var real = PythonNumbers.parse(text);
        return real.isPresent() ? (Object) real.getAsDouble() : label;
    }

    private static List<String> withLetter(Gold gold) {
        var label = new ArrayList<>(gold.reference().answers());
        gold.field("correct_letter").map(PythonValues::str).ifPresent(label::add);
        return label;
    }

    static double chineseF1(String prediction, List<String> answers) {
        var given = ChineseText.characters(prediction);
        return answers.stream()
                .mapToDouble(answer ->
                        TokenOverlap.of(given, ChineseText.characters(answer)).f1())
                .max()
                .orElse(0);
    }
}

package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.overlap.TokenOverlap;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// LoCoMo: `locomo_f1`, the overlap of stemmed words with the answer; 0 to 1, higher is better.
///
/// By the official `category`: for 2, 3 and 4 the F1 of the whole answer, of which 3 takes what stands
/// before a semicolon; for 1 each comma-separated part of the answer counts with its best part of the
/// response; for 5, where nothing was said, 1 if the response says that there is `no information available`
/// or that it is `not mentioned`. Articles, `and` and punctuation do not count.
///
/// Applies where the dataset is named `locomo…` or the field `benchmark` says `locomo`, and `category` is
/// one of the five. Unscored where the system gave no answer.
public record Locomo() implements Evaluator<Example> {
    private static final String F1 = "locomo_f1";
    private static final Pattern ARTICLE =
            Pattern.compile(UnicodeText.BOUNDARY + "(?:a|an|the|and)" + UnicodeText.BOUNDARY);

    @Override
    public String name() {
        return "locomo";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(F1);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        var gold = new Gold(example, reference);
        return gold.isOf(name()) && category(gold).isPresent();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var gold = new Gold(example, reference);
        return OfficialScore.of(F1, response, text -> {
            var category =
                    category(gold).orElseThrow(() -> new NoVerdict("ValueError", "the category is none of 1 to 5"));
            return score(category, answer(gold, category), text);
        });
    }

    private static OptionalInt category(Gold gold) {
        var category = gold.field("category").map(PythonValues::str).orElse("");
        return category.matches("[1-5]") ? OptionalInt.of(Integer.parseInt(category)) : OptionalInt.empty();
    }

    /// Questions about what was never said have none.
    private static String answer(Gold gold, int category) {
        return gold.field("answer")
                .map(PythonValues::str)
                .or(() -> gold.reference().answers().stream().findFirst())
                .or(() -> category == 5 ? Optional.of("") : Optional.empty())
                .orElseThrow(() -> new NoVerdict("KeyError", "the reference has no answer"));
    }

    static double score(int category, String answer, String prediction) {
        return switch (category) {
            case 1 -> meanOfBest(parts(answer), parts(prediction));
            case 3 -> f1(prediction, expected(category, answer));
            case 5 -> deniesKnowledge(UnicodeText.lower(prediction)) ? 1 : 0;
            default -> f1(prediction, answer);
        };
    }

    static String expected(int category, String answer) {
        return category == 3 ? UnicodeText.strip(answer.split(";", -1)[0]) : answer;
    }

    private static List<String> parts(String text) {
        return Arrays.stream(text.split(",", -1)).map(UnicodeText::strip).toList();
    }

    private static double meanOfBest(List<String> answers, List<String> predictions) {
        var stems = predictions.stream().map(Locomo::stems).toList();
        var sum = 0.0;
        for (var answer : answers) {
            var expected = stems(answer);
            sum += stems.stream()
                    .mapToDouble(given -> TokenOverlap.of(given, expected).f1())
                    .max()
                    .orElse(0);
        }
        return sum / answers.size();
    }

    private static double f1(String prediction, String answer) {
        return TokenOverlap.of(stems(prediction), stems(answer)).f1();
    }

    private static boolean deniesKnowledge(String lower) {
        return lower.contains("no information available") || lower.contains("not mentioned");
    }

    static List<String> stems(String text) {
        return UnicodeText.split(normalized(text)).stream()
                .map(PorterStemmer::stem)
                .toList();
    }

    static String normalized(String text) {
        var kept = new StringBuilder(text.length());
        UnicodeText.lower(text.replace(",", ""))
                .codePoints()
                .filter(c -> !UnicodeText.isPunctuation(c))
                .forEach(kept::appendCodePoint);
        return UnicodeText.collapse(ARTICLE.matcher(kept).replaceAll(" "));
    }
}

package dev.assay.context.official;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// LongBench v2: `longbench_v2_correct` is 1 if the response says `The correct answer is (B)` with the
/// right letter, else 0.
///
/// Asterisks are ignored and the parentheses may be missing; the first such sentence with parentheses
/// counts, else the first without. A response without one is wrong. The letter is the field
/// `correct_letter`, or an answer that is A, B, C or D. Applies where the dataset is named `longbench-v2…`
/// or the field `benchmark` says `longbench-v2`, and there is a letter. Unscored where the system gave no
/// answer.
public record LongBenchV2() implements Evaluator<Example> {
    private static final String CORRECT = "longbench_v2_correct";
    private static final Pattern IN_PARENTHESES = Pattern.compile("The correct answer is \\(([A-D])\\)");
    private static final Pattern BARE = Pattern.compile("The correct answer is ([A-D])");

    @Override
    public String name() {
        return "longbench-v2";
    }

    @Override
    public List<String> scoreNames() {
        return List.of(CORRECT);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        var gold = new Gold(example, reference);
        return gold.isOf(name()) && letter(gold).isPresent();
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var letter = letter(new Gold(example, reference));
        return OfficialScore.of(CORRECT, response, text -> {
            if (letter.isEmpty()) {
                throw new NoVerdict("", "the reference names no letter from A to D");
            }
            return letter.equals(extracted(text)) ? 1 : 0;
        });
    }

    private static Optional<String> letter(Gold gold) {
        return gold.text("correct_letter")
                .or(() -> gold.reference().answers().stream()
                        .filter(answer -> answer.matches("[A-D]"))
                        .findFirst());
    }

    static Optional<String> extracted(String response) {
        var plain = response.replace("*", "");
        return first(IN_PARENTHESES, plain).or(() -> first(BARE, plain));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        var match = pattern.matcher(text);
        return match.find() ? Optional.of(match.group(1)) : Optional.empty();
    }
}

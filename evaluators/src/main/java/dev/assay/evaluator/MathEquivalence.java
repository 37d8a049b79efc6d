package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.ShowsWork;
import dev.assay.math.Equivalence;
import dev.assay.math.FinalAnswer;
import dev.assay.math.WordAnswer;
import dev.assay.math.compat.CompatEquivalence;
import dev.assay.reading.CompatFields;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// `math_equiv` is 1 if the answer a response ends in means the same as an accepted one, else 0; higher
/// is better.
///
/// `standard` finds the answer (see [FinalAnswer]) and compares meanings rather than spellings (see
/// [Equivalence]). It applies where an accepted answer is written in LaTeX or reads as a number, a
/// formula with a digit in it, or a list of such; plain words are left to `answer-quality`. Unscored where no
/// answer is accepted; a blank response scores 0.
///
/// `compat` gives the original's numbers: the first box or the whole response, and 1 where the answer is
/// empty.
public record MathEquivalence(Profile profile) implements Evaluator<Example>, ShowsWork {
    private static final List<String> NAMES = List.of("math_equiv");

    /// Words that only mathematics answers with.
    private static final Pattern WORDS = Pattern.compile(
            "(?i)^\\W*(?:(?:there (?:is|are) )?no (?:real |integer |such )?(?:solutions?|roots?)|infinitely many(?: solutions)?|empty set|undefined|dne"
                    + "|(?:the limit )?does not exist|∅|∞|infinity|all real numbers)\\W*$|^ ?[∅∞ℝ] ?$");

    /// Single letters and signs, such as `x+y`; numbers to a base; a quotient with its remainder.
    private static final Pattern FORMULA = Pattern.compile(
            "(?=.*[-+*/^=])(?!.*\\p{L}{2})(?=.*\\p{L})[\\p{L}\\d ().+*/^=−-]{3,}|[\\dA-Fa-f]+_\\{?\\d{1,2}\\}?|\\d+ (?:R|rem|remainder) \\d+");

    @Override
    public String name() {
        return "math-equivalence";
    }

    @Override
    public String version() {
        return profile == Profile.COMPAT ? "1" : "12";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return profile == Profile.COMPAT || reference.answers().stream().anyMatch(MathEquivalence::isMath);
    }

    private static boolean isMath(String answer) {
        return answer.indexOf('\\') >= 0
                || answer.indexOf('$') >= 0
                || WORDS.matcher(answer).find()
                || Equivalence.isRatioOrTime(answer)
                || FORMULA.matcher(answer).matches()
                || (answer.chars().anyMatch(Character::isDigit) && Equivalence.understands(answer));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (profile) {
            case COMPAT ->
                List.of(Score.of(
                        "math_equiv", compat(CompatFields.answer(reference), CompatFields.response(response))));
            case STANDARD -> standard(reference.answers(), response.text());
        };
    }

    /// Under `compat` the box, the plain forms and the numbers read; null for what is no number.
    @Override
    public Map<String, Object> work(Example example, Reference reference, Response response) {
        if (profile == Profile.STANDARD) {
            return Map.of();
        }
        var work = CompatEquivalence.work(
                UnicodeText.strip(CompatFields.answer(reference)), UnicodeText.strip(CompatFields.response(response)));
        return work;
    }

    private static boolean compat(String answer, String response) {
        var expected = UnicodeText.strip(answer);
        var given = UnicodeText.strip(response);
        return expected.isEmpty() || (!given.isEmpty() && CompatEquivalence.holds(expected, given));
    }

    private static List<Score> standard(List<String> answers, String response) {
        var expected =
                answers.stream().filter(answer -> !UnicodeText.isBlank(answer)).toList();
        if (expected.isEmpty()) {
            return Unscorable.all(NAMES, "the reference has no answer");
        }
        var readings = FinalAnswer.readings(response);
        return List.of(Score.of(
                "math_equiv",
                expected.stream()
                        .anyMatch(answer -> FinalAnswer.solved(answer, readings).stream()
                                        .anyMatch(reading -> Equivalence.holds(answer, reading))
                                || WordAnswer.isGiven(answer, response))));
    }
}

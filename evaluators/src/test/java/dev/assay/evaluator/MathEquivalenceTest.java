package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MathEquivalenceTest {
    private static final MathEquivalence COMPAT = new MathEquivalence(Profile.COMPAT);
    private static final MathEquivalence STANDARD = new MathEquivalence(Profile.STANDARD);

    private static double standard(String answer, String response) {
        return Scores.of(STANDARD, Map.of("answer", answer), Response.answer(response))
                .getOrDefault("math_equiv", -1.0);
    }

    @Test
    void theWholeWayFromResponseToScore() {
        assertThat(standard("-\\frac{1}{2}", "We get $\\boxed{3}$, no: $\\boxed{-0.5}$."))
                .isEqualTo(1);
        assertThat(standard("1,234", "Adding up:\n#### 1234")).isEqualTo(1);
        assertThat(standard("5639298", "\\boxed{5639299}")).isZero();
        assertThat(standard("7", " ")).isZero();
    }

    @Test
    void anyAcceptedAnswerWillDo() {
        assertThat(Scores.of(STANDARD, Map.of("answers", List.of("", "2", "3")), Response.answer("It is 3")))
                .containsEntry("math_equiv", 1.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "\\text{Monday}", "$x$", "(1, 2)", "5 apples"})
    void itAppliesToMath(String answer) {
        assertThat(STANDARD.appliesTo(new OpenExample("1", ""), new OpenReference(Map.of("answer", answer))))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Paris", "no", "the year 1912 in Paris"})
    void itDoesNotApplyToWords(String answer) {
        assertThat(STANDARD.appliesTo(new OpenExample("1", ""), new OpenReference(Map.of("answer", answer))))
                .isFalse();
    }

    @Test
    void withoutAnAcceptedAnswerItIsUnscoredButCompatScoresOne() {
        assertThat(Scores.all(STANDARD, "", Map.of("answer", " "), Response.answer("x")))
                .containsExactly(new Score.Unscored("math_equiv", "the reference has no answer"));
        assertThat(Scores.of(COMPAT, Map.of(), Response.answer("x"))).containsEntry("math_equiv", 1.0);
        assertThat(Scores.of(COMPAT, Map.of("answer", "x"), Response.answer(" ")))
                .containsEntry("math_equiv", 0.0);
        assertThat(COMPAT.appliesTo(new OpenExample("1", ""), Reference.none())).isTrue();
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-math_equivalence.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }
}

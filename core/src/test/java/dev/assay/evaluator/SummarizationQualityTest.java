package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummarizationQualityTest {
    private static final SummarizationQuality COMPAT = new SummarizationQuality(Profile.COMPAT);
    private static final SummarizationQuality STANDARD = new SummarizationQuality(Profile.STANDARD);

    private static Map<String, Double> compat(String answer, String response) {
        return Scores.of(COMPAT, Map.of("answer", answer), Response.answer(response));
    }

    @Test
    void wordsInOrderCountThoughOthersStandBetween() {
        assertThat(compat("a b c d", "A x c"))
                .containsExactly(
                        entry("rouge_l_precision", 2.0 / 3),
                        entry("rouge_l_recall", 0.5),
                        entry("rouge_l_f1", 2 * (2.0 / 3) * 0.5 / (2.0 / 3 + 0.5)));
    }

    @Test
    void punctuationStaysWithItsWord() {
        assertThat(compat("end.", "end")).containsEntry("rouge_l_f1", 0.0);
    }

    @Test
    void anEmptyAnswerScoresOneAndNothingElseEmptyDoes() {
        assertThat(compat("", "x")).doesNotContainValue(0.0);
        assertThat(compat("x", "")).doesNotContainValue(1.0);
        assertThat(compat(" ", "x")).doesNotContainValue(1.0);
        assertThat(compat("x", "\u3000")).doesNotContainValue(1.0);
    }

    @Test
    void standardTakesTheBestAcceptedAnswer() {
        assertThat(Scores.of(STANDARD, Map.of("answers", List.of("x y", "a b", "a b c d")), Response.answer("a b c")))
                .containsEntry("rouge_l_precision", 1.0)
                .containsEntry("rouge_l_recall", 0.75);
    }

    @Test
    void standardIsUnscoredWithoutAnAcceptedAnswer() {
        assertThat(Scores.all(STANDARD, "", Map.of(), Response.answer("x")))
                .contains(new Score.Unscored("rouge_l_f1", "the reference has no answer"))
                .hasSize(3);
        assertThat(STANDARD.appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
        assertThat(COMPAT.appliesTo(new OpenExample("1", ""), Reference.none())).isTrue();
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-summarization_quality.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }
}

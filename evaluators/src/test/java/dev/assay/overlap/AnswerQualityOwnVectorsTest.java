package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AnswerQualityOwnVectorsTest {
    private static final AnswerQuality COMPAT = new AnswerQuality(Profile.COMPAT);

    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-answer_quality.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void compatScoresFollowThePublishedRule(Map<String, Object> row) {
        GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void textsAreNormalizedByThePublishedRule(Map<String, Object> row) {
        assertThat(AnswerQualityTest.intermediate(row)).isEqualTo(row.get("aux"));
    }
}

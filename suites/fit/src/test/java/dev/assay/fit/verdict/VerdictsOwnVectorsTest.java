package dev.assay.fit.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Thresholds, points, disqualifiers, warnings and verdicts of three profiles.
class VerdictsOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("fit/scoring.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void thresholdsLieBetweenThoseOfTheSmallestAndTheLargestMachine(Map<String, Object> row) {
        var tuning = FitCases.read(row, "here").tuning(ScoringProfile.COMPAT).toMap();
        assertThat(Recorded.differences("tuning", row.get("tuning"), tuning)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void verdictsFollowThePublishedRules(Map<String, Object> row) {
        agree(row, "head", ScoringProfile.COMPAT);
        agree(row, "v020", ScoringProfile.COMPAT_0_2_0);
        agree(row, "seed", RecordedVerdictsTest.ROUNDED);
    }

    private static void agree(Map<String, Object> row, String column, ScoringProfile profile) {
        assertThat(Recorded.differences(column, row.get(column), RecordedVerdictsTest.ours(row, profile)))
                .isEmpty();
    }
}

package dev.assay.fit.verdict;

import static dev.assay.fit.verdict.Recorded.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Prompts become rates, waits, a footprint and what was around them.
class SpeedOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("fit/performance-metrics.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void metricsFollowThePublishedRules(Map<String, Object> row) {
        var ours = RecordedSpeedTest.output(map(row.get("input")));
        var wanted = map(row.get("output"));
        assertThat(RecordedSpeedTest.sizes(ours)).isEqualTo(RecordedSpeedTest.sizes(wanted));
        assertThat(Recorded.differences("speed", wanted, ours)).isEmpty();
    }
}

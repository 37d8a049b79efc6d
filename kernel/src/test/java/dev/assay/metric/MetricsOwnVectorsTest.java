package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import org.junit.jupiter.api.Test;

class MetricsOwnVectorsTest {
    private static final String FILE = "context/metrics.jsonl";

    @Test
    void everySummaryFollowsThePublishedRule() {
        assertThat(MetricsParityTest.summariesOf(OwnVectors.rows(FILE))).isEqualTo(78);
    }

    @Test
    void everyRankFollowsThePublishedRule() {
        assertThat(MetricsParityTest.ranksOf(OwnVectors.rows(FILE))).isEqualTo(4);
    }
}

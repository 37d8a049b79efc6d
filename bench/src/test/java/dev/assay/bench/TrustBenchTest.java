package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A short version with the same seeds; `assay bench trust` measures 2,000 datasets a row.
class TrustBenchTest {
    @Test
    @Tag("ci")
    void everyPromiseIsKeptWithinTheNoiseOfFewDatasets() {
        var rows = new TrustBench(60).run();
        assertThat(rows).hasSizeGreaterThan(70);
        assertThat(rows).allMatch(TrustRow::isKept);
    }

    @Test
    void theSameSeedsGiveTheSameTable() {
        assertThat(new TrustBench(10).coverage(TrustWorld.UNEQUAL, 10))
                .isEqualTo(new TrustBench(10).coverage(TrustWorld.UNEQUAL, 10));
    }

    @Test
    void aBrokenPromiseIsCalledOne() {
        assertThat(new TrustRow("95 % interval covers", "w", 10, 1, 0.9, 0.93, 1, 0, 2000).isKept())
                .isFalse();
        assertThat(new TrustRow("95 % interval covers", "w", 10, 1, 0, 0.93, 1, 2000, 2000).isKept())
                .isTrue();
    }
}

package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Interval;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantileTest {
    @Test
    void valuesAreInterpolated() {
        var sample = Sample.of(40, 10, 30, 20);
        assertThat(new Quantile(0.5).of(sample)).hasValue(25);
        assertThat(new Quantile(0.95).of(sample).orElseThrow()).isCloseTo(38.5, within(1e-12));
        assertThat(new Quantile(0.95).of(Sample.of(7))).hasValue(7);
        assertThat(new Quantile(0.95).of(Sample.of())).isEmpty();
    }

    /// Ranks from summing binomial terms; the median's are those of any table (Conover, Practical
    /// Nonparametrics).
    @ParameterizedTest
    @CsvSource({
        "6, 0.5, 1, 6",
        "10, 0.5, 2, 9",
        "20, 0.5, 6, 15",
        "100, 0.5, 40, 61",
        "72, 0.95, 64, 72",
        "400, 0.95, 371, 389",
        "368, 0.99, 360, 368"
    })
    void intervalsAreOrderStatistics(int n, double share, double low, double high) {
        assertThat(new Quantile(share).interval(upTo(n), 0.95))
                .hasValue(new Interval(low, high, 0.95, "order-statistic"));
    }

    @ParameterizedTest
    @CsvSource({"0, 0.5", "1, 0.5", "5, 0.5", "71, 0.95", "367, 0.99"})
    void tooFewValuesGiveNoInterval(int n, double share) {
        assertThat(new Quantile(share).interval(upTo(n), 0.95)).isEmpty();
    }

    @Test
    void sharedClustersWidenTheInterval() {
        var values = IntStream.range(0, 200).map(i -> i / 10).asDoubleStream().toArray();
        var labels = IntStream.range(0, 200).map(i -> i / 10).toArray();
        var plain = new Quantile(0.5).interval(Sample.of(values), 0.95).orElseThrow();
        var clustered = new Quantile(0.5)
                .interval(Sample.of(values, Clusters.of(labels)), 0.95)
                .orElseThrow();
        assertThat(clustered.method()).isEqualTo("woodruff");
        assertThat(clustered.high() - clustered.low()).isGreaterThan(2 * (plain.high() - plain.low()));
    }

    @Test
    void fewClustersGiveNoIntervalOfTheTail() {
        var labels = IntStream.range(0, 30).map(i -> i / 10).toArray();
        var sample = Sample.of(IntStream.range(0, 30).asDoubleStream().toArray(), Clusters.of(labels));
        assertThat(new Quantile(0.95).interval(sample, 0.95)).isEmpty();
    }

    @Test
    void theEndsAreNoQuantiles() {
        assertThatThrownBy(() -> new Quantile(1)).hasMessage("a quantile lies strictly between 0 and 1, got 1.0");
    }

    private static Sample upTo(int n) {
        return Sample.of(IntStream.rangeClosed(1, n).asDoubleStream().toArray());
    }

    /// From tables of Student's t (2.262, 2.093, 1.984) and of the normal law.
    @ParameterizedTest
    @CsvSource({"10, 0.0086", "20, 0.0159", "100, 0.0231"})
    void fewUnitsLeaveOutLessOfABootstrap(int units, double tail) {
        assertThat(Quantile.expandedTail(0.95, units)).isCloseTo(tail, within(0.00005));
    }
}

package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MeanIntervalTest {
    @Test
    void secondsAreNeverNegative() {
        var seconds = Sample.of(0.1, 0.15, 0.2, 0.11, 0.21, 0.12, 9);
        var interval = MeanInterval.of(seconds, Bounds.FROM_ZERO, 0.95).orElseThrow();
        assertThat(interval.low()).isNotNegative();
        assertThat(interval.high()).isGreaterThan(3);
    }

    @Test
    void twoClustersOfSecondsAreTooFew() {
        assertThat(MeanInterval.of(Sample.of(1, 1), Bounds.FROM_ZERO, 0.95)).isEmpty();
        assertThat(MeanInterval.of(Sample.of(1, 2, 3, 4, 5), Bounds.FROM_ZERO, 0.95))
                .isEmpty();
    }

    @Test
    void twoClustersOfAScoreHaveAWideInterval() {
        var clusters = Clusters.of(new int[] {0, 0, 0, 1, 1, 1});
        var interval = MeanInterval.of(
                        Sample.of(new double[] {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}, clusters), Bounds.UNIT, 0.95)
                .orElseThrow();
        assertThat(interval.low()).isLessThan(0.1);
        assertThat(interval.high()).isGreaterThan(0.9);
    }

    @Test
    void aConstantNeedsManyClustersToBeCalledOne() {
        var constant = new double[59];
        Arrays.fill(constant, 7);
        assertThat(MeanInterval.of(Sample.of(Arrays.copyOf(constant, 58)), Bounds.FROM_ZERO, 0.95))
                .isEmpty();
        var interval =
                MeanInterval.of(Sample.of(constant), Bounds.FROM_ZERO, 0.95).orElseThrow();
        assertThat(interval.low()).isEqualTo(7);
        assertThat(interval.high()).isEqualTo(7);
    }

    @Test
    void aFewOddValuesAmongTiesGetTheIntervalThatAlwaysHolds() {
        var scores = new double[50];
        Arrays.fill(scores, 1);
        scores[0] = 0.4;
        var interval = MeanInterval.of(Sample.of(scores), Bounds.UNIT, 0.95).orElseThrow();
        assertThat(interval.method()).isEqualTo("betting");
        assertThat(interval.low()).isBetween(0.8, 0.95);
        assertThat(interval.high()).isBetween(0.99, 1.0);
    }

    @Test
    void clustersOfUnequalSizeWidenTheInterval() {
        var random = Bootstrap.generator(3);
        var values = random.doubles(60).toArray();
        var equal = new int[60];
        var unequal = new int[60];
        Arrays.setAll(equal, i -> i / 5);
        Arrays.setAll(unequal, i -> i < 49 ? 0 : i - 48);
        assertThat(width(values, unequal)).isGreaterThan(1.5 * width(values, equal));
    }

    private static double width(double[] values, int[] labels) {
        var interval = MeanInterval.of(Sample.of(values, Clusters.of(labels)), Bounds.UNIT, 0.95)
                .orElseThrow();
        return interval.high() - interval.low();
    }
}

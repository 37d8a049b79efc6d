package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.assay.api.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Numbers that people have compared and published do not move unnoticed.
///
/// `bench trust` says that the rules behind them keep their promises; this test says that they are still these rules.
/// A change on purpose changes the numbers here, and the changelog says so.
class PublishedNumbersTest {
    private static final Design DESIGN = new Design(0.05, 0.8, 0.05, 2000, 1);

    private static double[] lognormal(int n, long seed) {
        var random = new Random(seed);
        var values = new double[n];
        Arrays.setAll(values, _ -> Math.exp(random.nextGaussian()));
        return values;
    }

    private static double[] flips(int n, double chance, long seed) {
        var random = new Random(seed);
        var values = new double[n];
        Arrays.setAll(values, _ -> random.nextDouble() < chance ? 1 : 0);
        return values;
    }

    private static void assertInterval(Interval interval, double low, double high) {
        assertThat(interval.low()).isCloseTo(low, offset(1e-8));
        assertThat(interval.high()).isCloseTo(high, offset(1e-8));
    }

    private static Interval mean(double[] values, Bounds bounds) {
        return MeanInterval.of(Sample.of(values), bounds, 0.95).orElseThrow();
    }

    @Test
    void intervalsOfSkewedSeconds() {
        assertInterval(mean(lognormal(10, 1), Bounds.FROM_ZERO), 0.371633952053, 3.994117183151);
        assertInterval(mean(lognormal(30, 2), Bounds.FROM_ZERO), 0.972848493671, 2.053003174756);
        assertInterval(mean(lognormal(100, 3), Bounds.FROM_ZERO), 1.137237675099, 4.766047687240);
    }

    @Test
    void intervalsOfClusteredSeconds() {
        var ids = new int[24];
        Arrays.setAll(ids, i -> i / 3);
        var sample = Sample.of(lognormal(24, 4), Clusters.of(ids));
        assertInterval(MeanInterval.of(sample, Bounds.FROM_ZERO, 0.95).orElseThrow(), 1.085673466978, 4.370745628837);
    }

    @Test
    void intervalsOfRatios() {
        var ratio = Ratio.of(lognormal(20, 5), lognormal(20, 6), Clusters.none(20));
        assertInterval(MeanInterval.of(ratio, Bounds.FROM_ZERO, 0.95).orElseThrow(), 0, 2.647536322541);
    }

    @Test
    void smallestEffectsOfDifferencesThatVary() {
        assertThat(smallest(lognormal(10, 7), lognormal(10, 8))).isCloseTo(4.709991535549, offset(1e-9));
        assertThat(smallest(lognormal(40, 9), lognormal(40, 10))).isCloseTo(1.104003211614, offset(1e-9));
    }

    @Test
    void smallestEffectsOfFlips() {
        assertThat(smallest(flips(20, 0.9, 11), flips(20, 0.9, 12))).isCloseTo(0.545639332337, offset(1e-9));
        assertThat(smallest(flips(100, 0.95, 13), flips(100, 0.95, 14))).isCloseTo(0.134309559516, offset(1e-9));
        assertThat(smallest(flips(2500, 0.95, 15), flips(2500, 0.95, 16))).isCloseTo(0.019798398451, offset(1e-9));
    }

    private static double smallest(double[] a, double[] b) {
        var paired = List.of(Paired.of(Sample.of(a), Sample.of(b)));
        return PairedComparison.smallestDetectable(paired, 0, DESIGN).orElse(-1);
    }

    @Test
    void equivalenceOfTiesAndFlips() {
        assertThat(new TiesTest(29, 0.1).pAboveLower(0, 0)).isCloseTo(0.048622173919, offset(1e-9));
        assertThat(new TiesTest(100, 0.05).pAboveLower(3, 1)).isCloseTo(0.008094678476, offset(1e-9));
        assertThat(new TiesTest(60, 0.1).pAboveLower(2, 3)).isCloseTo(0.046177861158, offset(1e-9));
        assertThat(new TiesTest(40, 0.2).pAboveLower(5, 9)).isCloseTo(0.166828880737, offset(1e-9));
    }

    @Test
    void quantilesOfStudentFollowTheTables() {
        assertThat(StudentT.quantile(0.975, 1)).isCloseTo(12.706204736, offset(1e-8));
        assertThat(StudentT.quantile(0.975, 5)).isCloseTo(2.570581836, offset(1e-8));
        assertThat(StudentT.quantile(0.975, 30)).isCloseTo(2.042272456, offset(1e-8));
        assertThat(StudentT.quantile(0.995, 120)).isCloseTo(2.617421145, offset(1e-8));
        assertThat(StudentT.quantile(0.5, 7)).isCloseTo(0, offset(1e-12));
    }

    @Test
    void theJackknifeOfAMeanIsItsStudentInterval() {
        // Leaving one of 2, 4, 6, 12 out gives the means of the others; the mean is 6, its standard error 2.160246899.
        var leftOut = new double[] {22 / 3.0, 20 / 3.0, 18 / 3.0, 12 / 3.0};
        var interval = Jackknife.interval(6, leftOut, 0.95).orElseThrow();
        double reach = 3.182446305 * 2.160246899;
        assertInterval(interval, 6 - reach, 6 + reach);
        assertThat(Jackknife.interval(6, new double[] {6}, 0.95)).isEmpty();
        assertThat(Jackknife.interval(6, new double[] {6, 6}, 0.95)).isPresent();
    }

    @Test
    void smallAddendsAreNotLostInASum() {
        assertThat(Summation.COMPENSATED.sum(new double[] {1, 1e100, 1, -1e100}))
                .isEqualTo(2);
        assertThat(Summation.COMPENSATED.mean(5, new double[] {5.5, 6.5})).isEqualTo(6);
        assertThat(Summation.LEFT_TO_RIGHT.sum(new double[] {1, 2, 3.5})).isEqualTo(6.5);
    }
}

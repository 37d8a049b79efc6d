package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the rules do where a number is just what they ask for, and where weights or units are not the usual ones.
class AtTheBorderTest {
    private static final double[] A = {1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1};
    private static final double[] B = {1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1};

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    private static Design design(double alpha) {
        return new Design(alpha, 0.8, 0.05, 1000, 1);
    }

    @Test
    void equivalenceDoesNotDependOnTheUnit() {
        var shares = Equivalence.test(Paired.of(Sample.of(A), Sample.of(B)), 0.2, 0.05);
        var percent = Equivalence.test(Paired.of(Sample.of(times(100, A)), Sample.of(times(100, B))), 20, 0.05);
        assertThat(percent.pAboveLower()).isCloseTo(shares.pAboveLower(), offset(1e-12));
        assertThat(percent.pBelowUpper()).isCloseTo(shares.pBelowUpper(), offset(1e-12));
        assertThat(shares.pAboveLower()).isStrictlyBetween(0.0, 1.0);
    }

    @Test
    void pairsOfUnequalWeightAreNotCountedAsIfTheyWereEqual() {
        var weights = IntStream.range(0, 20).mapToDouble(i -> 1 + i % 4).toArray();
        var equal = Equivalence.test(Paired.of(Sample.of(A), Sample.of(B)), 0.2, 0.05);
        var unequal = Equivalence.test(Paired.of(Sample.of(A), Sample.of(B), weights), 0.2, 0.05);
        assertThat(unequal.pAboveLower()).isGreaterThan(equal.pAboveLower() + 0.01);
    }

    @Test
    void anEffectIsWorthWhatFlipsWereWorthHoweverManyWentEachWay() {
        // As many won as lost, each by a quarter.
        var quarters = new double[20];
        quarters[3] = 0.25;
        quarters[7] = -0.25;
        var halves = times(2, quarters);
        double small = smallest(quarters);
        assertThat(smallest(halves)).isCloseTo(2 * small, offset(1e-9));
        assertThat(small).isLessThan(0.25);
    }

    private static double smallest(double[] differences) {
        var b = new double[differences.length];
        Arrays.fill(b, 0.5);
        var a = IntStream.range(0, b.length)
                .mapToDouble(i -> b[i] + differences[i])
                .toArray();
        return PairedComparison.smallestDetectable(List.of(Paired.of(Sample.of(a), Sample.of(b))), 0, design(0.05))
                .orElseThrow();
    }

    @Test
    void anIntervalExcludesZeroOnlyWhereThePValueIsBelowAlpha() {
        var values = new double[] {0.8, 1.1, 0.9, 1.2, 1.0, 0.95};
        assertThat(low(values, 1 / 32.0)).isLessThanOrEqualTo(0);
        assertThat(low(values, 1 / 31.0)).isGreaterThanOrEqualTo(0);
        assertThat(low(values, 1 / 31.0)).isPositive();
    }

    private static double low(double[] values, double alpha) {
        var nothing = Sample.of(new double[values.length]);
        return PairedComparison.of(Sample.of(values), nothing, design(alpha))
                .flatMap(PairedComparison::interval)
                .orElseThrow()
                .low();
    }

    @Test
    void aLossOfTheWholeMarginIsNoSignAgainstIt() {
        assertThat(new TiesTest(20, 0.05).pAboveLower(0, 1)).isEqualTo(1);
        assertThat(new TiesTest(20, 0.05).pAboveLower(0, 2)).isEqualTo(1);
        assertThat(new TiesTest(20, 0.05).pAboveLower(0, 0)).isLessThan(1);
    }

    @Test
    void aMedianThatIsOneOfTheValuesCountsAsBelow() {
        var random = new Random(5);
        var values =
                IntStream.range(0, 41).mapToDouble(_ -> random.nextGaussian()).toArray();
        var clusters = Clusters.of(IntStream.range(0, 41).map(i -> i * i / 80).toArray());
        var interval =
                new Quantile(0.5).interval(Sample.of(values, clusters), 0.9).orElseThrow();
        assertThat(new double[] {interval.low(), interval.high()})
                .containsExactly(new double[] {-0.349994910622, 0.071196931201}, offset(1e-9));
    }

    @Test
    void noShiftIsFoundWhereOneClusterWeighsAsMuchAsAllOthers() {
        var random = new Random(6);
        var values =
                IntStream.range(0, 10).mapToDouble(_ -> random.nextGaussian()).toArray();
        var weights = new double[10];
        Arrays.fill(weights, 1);
        weights[0] = 200;
        var paired = Paired.of(Sample.of(values), Sample.of(new double[10]), weights);
        assertThat(PairedComparison.smallestDetectable(List.of(paired), 0, design(0.05)))
                .isEmpty();
    }

    @Test
    void aShiftWhosePValueIsAlphaIsNotFound() {
        // Seven clusters reach 1/64 and 2/64: where 2/64 does not suffice, the shift must be larger.
        var random = new Random(7);
        var values =
                IntStream.range(0, 7).mapToDouble(_ -> random.nextGaussian()).toArray();
        assertThat(smallestShift(values, 1 / 32.0)).isGreaterThan(1.05 * smallestShift(values, 1 / 31.9));
    }

    private static double smallestShift(double[] values, double alpha) {
        var paired = Paired.of(Sample.of(values), Sample.of(new double[values.length]));
        return PairedComparison.smallestDetectable(List.of(paired), 0, design(alpha))
                .orElseThrow();
    }

    @Test
    void aStatisticOfTwoClustersCanBeDrawnAgain() {
        var bootstrap = new Bootstrap(100, 1);
        assertThat(bootstrap.percentile(Clusters.none(2), places -> places.length, 0.9))
                .isPresent();
        assertThat(bootstrap.percentile(Clusters.none(1), places -> places.length, 0.9))
                .isEmpty();
    }
}

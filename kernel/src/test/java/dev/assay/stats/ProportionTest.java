package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionTest {
    /// Table I of Newcombe, "Two-sided confidence intervals for the single proportion" (1998).
    @ParameterizedTest
    @CsvSource({"81, 263, 0.2527, 0.3676", "15, 148, 0.0578, 0.1617", "0, 20, 0.0, 0.1684", "1, 29, 0.0009, 0.1776"})
    void intervalsAreThoseNewcombePublished(long k, long n, double exactLow, double exactHigh) {
        var exact = new Proportion(k, n).exact(0.95).orElseThrow();
        assertThat(exact.low()).isCloseTo(exactLow, within(5e-5));
        assertThat(exact.high()).isCloseTo(exactHigh, within(5e-5));
        assertThat(exact.method()).isEqualTo("clopper-pearson");
    }

    @Test
    void intervalsAreExactToManyDigits() {
        var exact = new Proportion(8, 10).exact(0.95).orElseThrow();
        assertThat(exact.low()).isCloseTo(0.443904537692358, within(1e-12));
        assertThat(exact.high()).isCloseTo(0.9747892736731667, within(1e-12));
    }

    @Test
    void noneOfManyIsTheRuleOfThree() {
        // One-sided 95 %, as a two-sided 90 %: 1 − 0.05^(1/1000), close to 3/1000.
        var exact = new Proportion(0, 1000).exact(0.9).orElseThrow();
        assertThat(exact.low()).isZero();
        assertThat(exact.high()).isCloseTo(1 - Math.pow(0.05, 0.001), within(1e-12));
        assertThat(exact.high()).isCloseTo(0.003, within(1e-5));
    }

    @Test
    void allOfSomeReachesOneAndNotAllTheWayDown() {
        var exact = new Proportion(3, 3).exact(0.95).orElseThrow();
        assertThat(exact.high()).isEqualTo(1);
        assertThat(exact.low()).isBetween(0.2, 0.5);
    }

    @Test
    void noneOfNoneHasNoValueAndNoInterval() {
        assertThat(new Proportion(0, 0).value()).isEmpty();
        assertThat(new Proportion(0, 0).exact(0.95)).isEmpty();
        assertThat(Proportion.exact(Sample.of(), 0.95)).isEmpty();
    }

    @Test
    void moreSuccessesThanTrialsAreRefused() {
        assertThatThrownBy(() -> new Proportion(3, 2)).hasMessage("3 of 2 is not a proportion");
    }

    @Test
    void withoutSharedClustersASampleGivesThePlainInterval() {
        assertThat(Proportion.exact(Sample.of(1, 0, 1, 1), 0.95)).isEqualTo(new Proportion(3, 4).exact(0.95));
    }

    @Test
    void repeatsThatAlwaysAgreeAreWorthOneTrialEach() {
        var examples = new double[30];
        var repeated = new double[90];
        var labels = new int[90];
        for (int i = 0; i < 90; i++) {
            examples[i / 3] = i / 3 < 18 ? 1 : 0;
            repeated[i] = examples[i / 3];
            labels[i] = i / 3;
        }
        var plain = Proportion.exact(Sample.of(examples), 0.95).orElseThrow();
        var clustered =
                Proportion.exact(Sample.of(repeated, Clusters.of(labels)), 0.95).orElseThrow();
        assertThat(clustered.method()).isEqualTo("clopper-pearson-clustered");
        assertThat(clustered.high() - clustered.low()).isCloseTo(plain.high() - plain.low(), within(0.03));
    }

    @Test
    void clustersThatAllPassStillLeaveDoubt() {
        var sample = Sample.of(new double[] {1, 1, 1, 1, 1, 1}, Clusters.of(new int[] {0, 0, 1, 1, 2, 2}));
        var interval = Proportion.exact(sample, 0.95).orElseThrow();
        assertThat(interval.high()).isEqualTo(1);
        assertThat(interval.low()).isLessThan(0.5);
    }

    private static Sample pairs(double... values) {
        return Sample.of(
                values,
                Clusters.of(IntStream.range(0, values.length).map(i -> i / 2).toArray()));
    }

    /// Korn and Graubard's interval, computed with scipy from its formula.
    @Test
    void clusteredIntervalsAreThoseOfTheFormula() {
        var exact = Proportion.exact(pairs(1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0), 0.95)
                .orElseThrow();
        assertThat(exact.low()).isCloseTo(0.21834936508471145, within(1e-9));
        assertThat(exact.high()).isCloseTo(0.9583227566125903, within(1e-9));
        assertThat(exact.method()).isEqualTo("clopper-pearson-clustered");
    }

    /// Clusters that do not differ are worth one trial each.
    @Test
    void equalClustersCountOnce() {
        var exact = Proportion.exact(pairs(1, 0, 1, 0, 1, 0), 0.95).orElseThrow();
        assertThat(exact.low()).isCloseTo(0.03874761778516519, within(1e-9));
        assertThat(exact.high()).isCloseTo(0.9612523822148348, within(1e-9));
    }

    @Test
    void theShareIsWhatItSays() {
        assertThat(new Proportion(3, 4).value()).hasValue(0.75);
        assertThat(new Proportion(0, 0).value()).isEmpty();
    }
}

package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EquivalenceTest {
    @Test
    void tiesAloneHaveTheChanceThatALossOfTheMarginDoesNotShow() {
        for (int n : new int[] {5, 30, 58, 59}) {
            assertThat(flips(n, 0, 0).pBelowUpper()).isCloseTo(Math.pow(0.95, n), within(1e-9));
        }
        assertThat(flips(58, 0, 0).holds()).isFalse();
        assertThat(flips(59, 0, 0).holds()).isTrue();
    }

    @Test
    void oneLossNeedsMorePairs() {
        // With losses only, the chance of at most one loss at the margin: 0.95ⁿ + n · 0.05 · 0.95ⁿ⁻¹.
        assertThat(flips(93, 0, 1).pAboveLower())
                .isCloseTo(Math.pow(0.95, 93) + 93 * 0.05 * Math.pow(0.95, 92), within(1e-9));
        assertThat(flips(92, 0, 1).holds()).isFalse();
        assertThat(flips(93, 0, 1).holds()).isTrue();
    }

    @Test
    void bothSidesMustHold() {
        var test = flips(100, 12, 0);
        assertThat(test.pAboveLower()).isLessThan(0.001);
        assertThat(test.pBelowUpper()).isGreaterThan(0.9);
        assertThat(test.holds()).isFalse();
    }

    @Test
    void smallDifferencesOfAScoreAreNoProofThatLargeOnesNeverCome() {
        assertThat(small(40).holds()).isFalse();
        assertThat(small(120).holds()).isTrue();
    }

    @Test
    void repeatsOfFewExamplesAreNotEquivalent() {
        var labels = new int[300];
        Arrays.setAll(labels, i -> i % 10);
        var same = Sample.of(new double[300], Clusters.of(labels));
        assertThat(Equivalence.test(Paired.of(same, same), 0.05, 0.05).holds()).isFalse();
    }

    @Test
    void aMarginOfNothingIsRefused() {
        assertThatThrownBy(() -> Equivalence.test(Paired.of(Sample.of(0), Sample.of(0)), 0, 0.05))
                .hasMessage("the margin of equivalence must be above 0, got 0.0");
    }

    private static Equivalence small(int n) {
        var values = new double[n];
        Arrays.setAll(values, i -> 0.5 + 0.01 * (i % 3 - 1));
        var others = new double[n];
        Arrays.fill(others, 0.5);
        return Equivalence.test(Paired.of(Sample.of(values), Sample.of(others)), 0.05, 0.05);
    }

    private static Equivalence flips(int n, int wins, int losses) {
        var a = new double[n];
        var b = new double[n];
        Arrays.fill(a, 0, wins, 1);
        Arrays.fill(b, wins, wins + losses, 1);
        return Equivalence.test(Paired.of(Sample.of(a), Sample.of(b)), 0.05, 0.05);
    }
}

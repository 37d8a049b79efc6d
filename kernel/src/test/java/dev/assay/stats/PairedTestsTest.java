package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairedTestsTest {
    private static final SignFlip FLIP = new SignFlip(20_000, 1);

    @Test
    void aFewDifferencesAreFlippedInEveryWay() {
        // Counted by hand and by itertools: 2 of 64, 6 of 16, 22 of 256 flips are as extreme.
        assertThat(FLIP.pValue(Sample.of(1, 2, 3, 4, 5, 6))).isEqualTo(2 / 64.0);
        assertThat(FLIP.pValue(Sample.of(1, 2, 3, -1))).isEqualTo(6 / 16.0);
        assertThat(FLIP.pValue(Sample.of(5, 4, -1, 2, 3, -2, 6, 1))).isEqualTo(22 / 256.0);
    }

    @Test
    void sumsEqualOnPaperCountAsEqual() {
        // 0.1 + 0.2 and 0.3 differ in binary; exact fractions give 10 of 16.
        assertThat(FLIP.pValue(Sample.of(0.1, 0.2, -0.3, 0.4))).isEqualTo(10 / 16.0);
    }

    @Test
    void zerosDoNotCountTowardsWhatCanBeTried() {
        var padded = Arrays.copyOf(new double[] {1, 2, 3, 4, 5, 6}, 1000);
        assertThat(FLIP.pValue(Sample.of(padded))).isEqualTo(2 / 64.0);
    }

    @Test
    void drawingComesCloseToTryingAll() {
        // 21 equal differences, 15 up and 6 down: the sign test's 2·P(X ≤ 6), X of 21 at one half.
        var differences = new double[21];
        Arrays.fill(differences, 0, 15, 1);
        Arrays.fill(differences, 15, 21, -1);
        double exact = new SignTest(15, 6).pValue();
        assertThat(FLIP.pValue(Sample.of(differences))).isCloseTo(exact, within(0.006));
        assertThat(FLIP.pValue(Sample.of(differences))).isEqualTo(FLIP.pValue(Sample.of(differences)));
    }

    @Test
    void drawingNeverGivesZero() {
        var differences = new double[200];
        Arrays.fill(differences, 1);
        assertThat(new SignFlip(999, 1).pValue(Sample.of(differences))).isEqualTo(0.001);
    }

    @Test
    void clustersFlipAsOne() {
        var differences = new double[] {1, 2, 3, 4, 5, 6};
        var clusters = Clusters.of(new int[] {0, 0, 1, 1, 2, 2});
        // Three units: only all up and all down reach the sum.
        assertThat(FLIP.pValue(Sample.of(differences, clusters))).isEqualTo(2 / 8.0);
    }

    @Test
    void nothingDifferentIsNoEvidence() {
        assertThat(FLIP.pValue(Sample.of())).isEqualTo(1);
        assertThat(FLIP.pValue(Sample.of(0, 0, 0))).isEqualTo(1);
        assertThat(FLIP.pValue(Sample.of(5))).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"10, 2, 0.03857421875", "2, 10, 0.03857421875", "5, 0, 0.0625", "3, 3, 1", "0, 0, 1", "1, 0, 1"})
    void theSignTestIsTwiceTheSmallerTail(long wins, long losses, double p) {
        assertThat(new SignTest(wins, losses).pValue()).isCloseTo(p, within(1e-13));
    }

    @Test
    void holmAdjustsByHand() {
        // Ascending 0.01, 0.02, 0.03, 0.04 times 4, 3, 2, 1, and never falling: 0.04, 0.06, 0.06, 0.06.
        assertThat(Multiplicity.HOLM.adjust(0.03, 0.01, 0.04, 0.02))
                .containsExactly(new double[] {0.06, 0.04, 0.06, 0.06}, within(1e-15));
        assertThat(Multiplicity.HOLM.adjust(0.9, 0.6)).containsExactly(1, 1);
    }

    @Test
    void benjaminiAndHochbergAdjustByHand() {
        // 0.01·4/1, 0.02·4/2, 0.03·4/3, 0.2·4/4, and never rising downwards: 0.04, 0.04, 0.04, 0.2.
        assertThat(Multiplicity.BENJAMINI_HOCHBERG.adjust(0.2, 0.01, 0.03, 0.02))
                .containsExactly(new double[] {0.2, 0.04, 0.04, 0.04}, within(1e-15));
    }

    @Test
    void onePValueOrNoneStaysAsItIs() {
        for (var method : Multiplicity.values()) {
            assertThat(method.adjust(0.03)).containsExactly(0.03);
            assertThat(method.adjust()).isEmpty();
        }
    }

    @Test
    void whatIsNoPValueIsRefused() {
        assertThatThrownBy(() -> Multiplicity.HOLM.adjust(1.5)).hasMessage("p-values lie between 0 and 1: [1.5]");
    }

    @Test
    void equivalenceIsTwoTTests() {
        // Mean 0 and s² = 2/3, so SE = √(2/3/4); t = margin/SE with 3 degrees both ways.
        var differences = Sample.of(-1, 0, 0, 1);
        double t = 1.5 / Math.sqrt(2.0 / 3 / 4);
        var test = Equivalence.test(differences, 1.5, 0.05).orElseThrow();
        assertThat(test.pAboveLower()).isCloseTo(StudentT.upperTail(t, 3), within(1e-12));
        assertThat(test.pBelowUpper()).isEqualTo(test.pAboveLower());
        assertThat(test.holds()).isTrue();
        assertThat(Equivalence.test(differences, 0.5, 0.05).orElseThrow().holds())
                .isFalse();
    }

    @Test
    void equivalenceNeedsBothSides() {
        var test = Equivalence.test(Sample.of(0.9, 1, 1.1, 1), 0.5, 0.05).orElseThrow();
        assertThat(test.pAboveLower()).isLessThan(0.001);
        assertThat(test.pBelowUpper()).isGreaterThan(0.99);
        assertThat(test.holds()).isFalse();
    }

    @Test
    void tiesAloneShowEquivalenceOnlyWhenThereAreEnough() {
        assertThat(Equivalence.test(Sample.of(0, 0, 0), 0.1, 0.05).orElseThrow().holds())
                .isFalse();
        assertThat(Equivalence.test(Sample.of(0, 0, 0, 0, 0), 0.1, 0.05)
                        .orElseThrow()
                        .pBelowUpper())
                .isEqualTo(1 / 32.0);
        assertThat(Equivalence.test(Sample.of(0), 0.1, 0.05)).isEmpty();
        assertThatThrownBy(() -> Equivalence.test(Sample.of(0, 0), 0, 0.05))
                .hasMessage("the margin of equivalence must be above 0, got 0.0");
    }

    @Test
    void theDetectableEffectIsTwoPointEightStandardErrors() {
        var differences = Sample.of(-1, 0, 0, 1);
        assertThat(DetectableEffect.smallest(differences, 0.05, 0.8).orElseThrow())
                .isCloseTo((1.9599639845400536 + 0.8416212335729144) * Math.sqrt(2.0 / 3 / 4), within(1e-12));
        assertThat(DetectableEffect.smallest(Sample.of(0, 0, 0), 0.05, 0.8)).isEmpty();
        assertThat(DetectableEffect.smallest(Sample.of(1), 0.05, 0.8)).isEmpty();
    }
}

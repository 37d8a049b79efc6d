package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
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
}

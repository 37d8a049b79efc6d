package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudentTTest {
    /// 1 and 2 degrees have closed forms: tan(π(p − ½)) and √2(2p − 1)/√(1 − (2p − 1)²).
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.6, 0.9, 0.975, 0.9995, 0.01})
    void quantilesOfOneAndTwoDegreesAreTheClosedForms(double p) {
        double both = 2 * p - 1;
        assertThat(StudentT.quantile(p, 1)).isCloseTo(Math.tan(Math.PI * (p - 0.5)), within(1e-8));
        assertThat(StudentT.quantile(p, 2)).isCloseTo(Math.sqrt(2) * both / Math.sqrt(1 - both * both), within(1e-8));
    }

    @ParameterizedTest
    @CsvSource({
        "0.975, 5, 2.5705818366",
        "0.975, 10, 2.2281388520",
        "0.95, 30, 1.6972608866",
        "0.995, 120, 2.6174211477"
    })
    void quantilesAreThoseOfTheTables(double p, double degrees, double t) {
        assertThat(StudentT.quantile(p, degrees)).isCloseTo(t, within(1e-8));
    }

    @Test
    void theExpansionTakesOverWithoutAStep() {
        for (double p : new double[] {0.6, 0.975, 0.9999}) {
            assertThat(StudentT.quantile(p, 10_000)).isCloseTo(StudentT.quantile(p, 10_000.0001), within(1e-8));
        }
    }

    @Test
    void manyDegreesAreNormal() {
        assertThat(StudentT.quantile(0.975, 1e12)).isCloseTo(Normal.quantile(0.975), within(1e-10));
    }

    @Test
    void tailsMirror() {
        assertThat(StudentT.upperTail(-1.3, 7) + StudentT.upperTail(1.3, 7)).isCloseTo(1, within(1e-14));
        assertThat(StudentT.upperTail(0, 7)).isCloseTo(0.5, within(1e-14));
    }
}

package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NormalTest {
    @ParameterizedTest
    @CsvSource({
        "0.5, 0",
        "0.8, 0.8416212335729144",
        "0.975, 1.9599639845400536",
        "0.025, -1.9599639845400536",
        "0.000001, -4.753424308822899"
    })
    void quantilesAreThoseOfTheTables(double probability, double z) {
        assertThat(Normal.quantile(probability)).isCloseTo(z, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-9, -5, -3.0001, -2.9999, -1, -0.001, 0, 0.5, 2.9999, 3.0001, 5})
    void quantileUndoesCdf(double z) {
        assertThat(Normal.quantile(Normal.cdf(z))).isCloseTo(z, within(1e-9));
    }

    @Test
    void tailsKeepTheirRelativeAccuracy() {
        // Q(10), Abramowitz and Stegun table 26.2.
        assertThat(Normal.cdf(-10) / 7.61985302416e-24).isCloseTo(1, within(1e-10));
    }

    @Test
    void certaintyIsInfinitelyFarAway() {
        assertThat(Normal.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Normal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
    }
}

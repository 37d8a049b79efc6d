package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BinomialTest {
    @Test
    void tailsAreTheSumsOfTheirTerms() {
        int trials = 17;
        double chance = 0.3;
        double sum = 0;
        for (int k = 0; k <= trials; k++) {
            assertThat(Binomial.atLeast(k, trials, chance)).isCloseTo(1 - sum, within(1e-13));
            sum += choose(trials, k) * Math.pow(chance, k) * Math.pow(1 - chance, trials - k);
            assertThat(Binomial.atMost(k, trials, chance)).isCloseTo(sum, within(1e-13));
        }
    }

    @Test
    void beyondTheEndsThereIsNothingOrEverything() {
        assertThat(Binomial.atMost(-1, 5, 0.5)).isZero();
        assertThat(Binomial.atMost(0, 0, 0.5)).isEqualTo(1);
        assertThat(Binomial.atLeast(6, 5, 0.5)).isZero();
        assertThat(Binomial.atLeast(0, 5, 0.5)).isEqualTo(1);
    }

    private static double choose(int n, int k) {
        double ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
        }
        return ways;
    }
}

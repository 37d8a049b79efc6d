package dev.assay.stats;

/// Tail probabilities of successes in independent trials of equal chance.
final class Binomial {
    private Binomial() {}

    /// P(X ≤ k).
    static double atMost(long k, long trials, double chance) {
        if (k < 0) {
            return 0;
        }
        return k >= trials ? 1 : IncompleteBeta.regularized(1 - chance, chance, (double) (trials - k), k + 1.0);
    }

    /// P(X ≥ k).
    static double atLeast(long k, long trials, double chance) {
        if (k <= 0) {
            return 1;
        }
        return k > trials ? 0 : IncompleteBeta.regularized(chance, 1 - chance, (double) k, trials - k + 1.0);
    }
}

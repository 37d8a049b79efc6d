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

    /// P(X = k).
    static double exactly(long k, long trials, double chance) {
        if (chance <= 0 || chance >= 1) {
            return k == (chance <= 0 ? 0 : trials) ? 1 : 0;
        }
        double ways = IncompleteBeta.logGamma(trials + 1.0)
                - IncompleteBeta.logGamma(k + 1.0)
                - IncompleteBeta.logGamma(trials - k + 1.0);
        return Math.exp(ways + k * Math.log(chance) + (trials - k) * Math.log1p(-chance));
    }
}

package dev.assay.stats;

/// What a comparison is decided by, settled before it is made.
///
/// @param alpha chance of a false "better" or "worse"; intervals have level 1 − alpha
/// @param power for the minimum detectable effect
/// @param margin differences smaller than this do not matter
/// @param resamples of the bootstrap and of the permutation test
public record Design(double alpha, double power, double margin, int resamples, long seed) {
    public Design {
        if (!(alpha > 0 && alpha < 1 && power > 0 && power < 1)) {
            throw new IllegalArgumentException(
                    "alpha and power lie strictly between 0 and 1, got %s and %s".formatted(alpha, power));
        }
    }

    /// α 0.05, power 0.8, 10,000 resamples.
    public static Design withMargin(double margin) {
        return new Design(0.05, 0.8, margin, 10_000, 20_260_101);
    }

    double level() {
        return 1 - alpha;
    }
}

package dev.assay.stats;

/// The standard normal distribution.
final class Normal {
    private Normal() {}

    static double density(double z) {
        return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    }

    /// P(Z ≤ z), to about 1e-15 in the middle and with relative accuracy in both tails.
    static double cdf(double z) {
        if (z > 3) {
            return 1 - upperTail(z);
        }
        return z < -3 ? upperTail(-z) : 0.5 + density(z) * oddSeries(z);
    }

    /// z + z³/3 + z⁵/(3·5) + … (Marsaglia 2004).
    private static double oddSeries(double z) {
        double term = z;
        double sum = z;
        for (int i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
            term *= z * z / i;
            sum += term;
        }
        return sum;
    }

    /// Laplace's continued fraction φ(z) / (z + 1/(z + 2/(z + …))), from its far end.
    private static double upperTail(double z) {
        double fraction = z;
        for (int i = 200; i > 0; i--) {
            fraction = z + i / fraction;
        }
        return density(z) / fraction;
    }

    /// The z with P(Z ≤ z) = probability; infinite at 0 and 1.
    static double quantile(double probability) {
        if (probability <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (probability > 0.5) {
            return -quantile(1 - probability);
        }
        // Abramowitz and Stegun 26.2.23 to start with (error 4.5e-4), then Newton, which doubles the digits each time.
        double root = Math.sqrt(-2 * Math.log(probability));
        double z = (2.515517 + root * (0.802853 + root * 0.010328))
                        / (1 + root * (1.432788 + root * (0.189269 + root * 0.001308)))
                - root;
        for (int i = 0; i < 4; i++) {
            z -= (cdf(z) - probability) / density(z);
        }
        return z;
    }
}

package dev.assay.stats;

/// Student's t distribution.
final class StudentT {
    /// From here on the expansion about the normal quantile is exact to more than 1e-10.
    private static final double MANY_DEGREES = 10_000;

    private StudentT() {}

    /// P(T > t).
    static double upperTail(double t, double degrees) {
        double square = t * t;
        double beyond =
                IncompleteBeta.regularized(degrees / (degrees + square), square / (degrees + square), degrees / 2, 0.5)
                        / 2;
        return t < 0 ? 1 - beyond : beyond;
    }

    /// The t with P(T ≤ t) = probability, for a probability strictly between 0 and 1.
    static double quantile(double probability, double degrees) {
        if (probability < 0.5) {
            return -quantile(1 - probability, degrees);
        }
        return degrees > MANY_DEGREES
                ? expanded(Normal.quantile(probability), degrees)
                : bisected(1 - probability, degrees);
    }

    /// Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5).
    private static double expanded(double z, double degrees) {
        double square = z * z;
        double first = z * (square + 1) / 4;
        double second = z * (square * (5 * square + 16) + 3) / 96;
        double third = z * (square * (square * (3 * square + 19) + 17) - 15) / 384;
        return z + (first + (second + third / degrees) / degrees) / degrees;
    }

    private static double bisected(double tail, double degrees) {
        double low = 0;
        double high = 1;
        while (upperTail(high, degrees) > tail) {
            low = high;
            high *= 2;
        }
        for (double middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
            if (upperTail(middle, degrees) > tail) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}

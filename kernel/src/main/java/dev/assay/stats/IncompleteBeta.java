package dev.assay.stats;

/// The regularized incomplete beta function, from which the Student-t and binomial probabilities follow.
final class IncompleteBeta {
    private static final double[] LANCZOS = {
        0.9999999999998099,
        676.5203681218851,
        -1259.1392167224028,
        771.3234287776531,
        -176.6150291621406,
        12.507343278686905,
        -0.13857109526572012,
        9.984369578019572e-6,
        1.5056327351493116e-7
    };
    private static final int MAX_STEPS = 100_000;

    private IncompleteBeta() {}

    /// I_x(a, b) for a, b > 0.
    static double regularized(double x, double a, double b) {
        return regularized(x, 1 - x, a, b);
    }

    /// I_x(a, b), where the caller knows 1 − x more exactly than a subtraction would give it.
    static double regularized(double x, double complement, double a, double b) {
        if (x <= 0) {
            return 0;
        }
        if (complement <= 0) {
            return 1;
        }
        // The fraction converges quickly below the mean only; beyond it I_x(a, b) = 1 − I_{1−x}(b, a) is used.
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - front(complement, x, b, a) * fraction(complement, b, a) / b;
        }
        return front(x, complement, a, b) * fraction(x, a, b) / a;
    }

    private static double front(double x, double complement, double a, double b) {
        return Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(complement));
    }

    /// Lentz's evaluation of the continued fraction (DLMF 8.17.22).
    private static double fraction(double x, double a, double b) {
        double c = 1;
        double d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
        double result = d;
        for (int m = 1; m < MAX_STEPS; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / awayFromZero(1 + even * d);
            c = awayFromZero(1 + even / c);
            result *= d * c;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / awayFromZero(1 + odd * d);
            c = awayFromZero(1 + odd / c);
            result *= d * c;
            if (Math.abs(d * c - 1) < 1e-15) {
                break;
            }
        }
        return result;
    }

    private static double awayFromZero(double value) {
        return Math.abs(value) < 1e-300 ? 1e-300 : value;
    }

    /// ln Γ(x) for x > 0 by Lanczos' approximation (g = 7, nine terms).
    static double logGamma(double x) {
        if (x < 0.5) {
            return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
        }
        double sum = LANCZOS[0];
        for (int i = 1; i < LANCZOS.length; i++) {
            sum += LANCZOS[i] / (x - 1 + i);
        }
        double t = x + 6.5;
        return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
    }
}

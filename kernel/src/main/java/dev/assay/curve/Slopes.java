package dev.assay.curve;

/// Slopes at the points of a curve that never falls, such that the cubics between them do not fall either.
final class Slopes {
    private Slopes() {}

    /// @param x ascending
    /// @param y never falling
    static double[] of(double[] x, double[] y) {
        int last = x.length - 1;
        var slopes = new double[x.length];
        if (last == 1) {
            slopes[0] = slopes[1] = secant(x, y, 1);
        }
        for (int i = 1; i < last; i++) {
            slopes[i] = inner(x, y, i);
        }
        if (last > 1) {
            slopes[0] = outer(x[1] - x[0], x[2] - x[1], secant(x, y, 1), secant(x, y, 2));
            slopes[last] =
                    outer(x[last] - x[last - 1], x[last - 1] - x[last - 2], secant(x, y, last), secant(x, y, last - 1));
        }
        return slopes;
    }

    /// Of the straight line to a point from the one before.
    private static double secant(double[] x, double[] y, int to) {
        return (y[to] - y[to - 1]) / (x[to] - x[to - 1]);
    }

    /// The weighted harmonic mean of the slopes to both sides; level beside a level piece.
    private static double inner(double[] x, double[] y, int i) {
        double before = secant(x, y, i);
        double behind = secant(x, y, i + 1);
        double left = x[i] - x[i - 1];
        double right = x[i + 1] - x[i];
        return before <= 0 || behind <= 0
                ? 0
                : 3 * (left + right) / ((left + 2 * right) / before + (2 * left + right) / behind);
    }

    /// By the parabola through the three points at an end, as far as it does not fall.
    private static double outer(double width, double nextWidth, double secant, double next) {
        double slope = ((2 * width + nextWidth) * secant - width * next) / (width + nextWidth);
        return Math.clamp(slope, 0, 3 * secant);
    }
}

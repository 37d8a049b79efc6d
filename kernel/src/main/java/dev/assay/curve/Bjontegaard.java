package dev.assay.curve;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/// How far two curves lie apart on what they share (Bjøntegaard 2001, with piecewise linear curves).
public final class Bjontegaard {
    private static final int STEPS = 400;

    /// Curves that share less quality than this cannot be compared by rate.
    private static final double LEAST_QUALITY = 0.02;

    private Bjontegaard() {}

    /// Mean relative difference in tokens at equal quality: −0.2 means B needs 20 % fewer tokens than A. Empty
    /// where the curves share no range of quality.
    public static OptionalDouble rate(RateCurve a, RateCurve b) {
        if (a.size() < 2 || b.size() < 2) {
            return OptionalDouble.empty();
        }
        double low = Math.max(a.lowestQuality(), b.lowestQuality());
        double high = Math.min(a.highestQuality(), b.highestQuality());
        return high - low < LEAST_QUALITY
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.expm1(mean(low, high, q -> b.logRateFor(q) - a.logRateFor(q))));
    }

    /// Mean difference in quality at an equal rate, B less A. Empty where the curves share no range of rates.
    public static OptionalDouble quality(RateCurve a, RateCurve b) {
        if (a.size() < 2 || b.size() < 2) {
            return OptionalDouble.empty();
        }
        double low = Math.max(a.lowestLogRate(), b.lowestLogRate());
        double high = Math.min(a.highestLogRate(), b.highestLogRate());
        return high <= low
                ? OptionalDouble.empty()
                : OptionalDouble.of(mean(low, high, rate -> b.qualityAtLog(rate) - a.qualityAtLog(rate)));
    }

    /// Mean quality over the logarithm of the rate, from one rate to another: nothing below the first rate of the
    /// curve,
    /// level beyond its last. Empty without a range.
    public static OptionalDouble area(RateCurve curve, double fromRate, double toRate) {
        return curve.size() == 0 || !(toRate > fromRate)
                ? OptionalDouble.empty()
                : OptionalDouble.of(mean(
                        Math.log(fromRate),
                        Math.log(toRate),
                        rate -> rate < curve.lowestLogRate() ? 0 : curve.qualityAtLog(rate)));
    }

    /// By the midpoints of small steps.
    private static double mean(double low, double high, DoubleUnaryOperator difference) {
        double sum = 0;
        for (int step = 0; step < STEPS; step++) {
            sum += difference.applyAsDouble(low + (high - low) * (step + 0.5) / STEPS);
        }
        return sum / STEPS;
    }
}

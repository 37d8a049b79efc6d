package dev.assay.curve;

import java.util.OptionalDouble;

/// How far two curves lie apart on what they share (Bjøntegaard 2001).
public final class Bjontegaard {
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
                : OptionalDouble.of(Math.expm1(b.meanLogRate(low, high) - a.meanLogRate(low, high)));
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
                : OptionalDouble.of(b.meanQuality(low, high) - a.meanQuality(low, high));
    }

    /// Mean quality over the logarithm of the rate, from one rate to another: nothing below the first rate of the
    /// curve,
    /// level beyond its last. Empty without a range.
    public static OptionalDouble area(RateCurve curve, double fromRate, double toRate) {
        if (curve.size() == 0 || !(toRate > fromRate)) {
            return OptionalDouble.empty();
        }
        double low = Math.log(fromRate);
        double high = Math.log(toRate);
        double begin = Math.max(low, curve.lowestLogRate());
        double end = Math.min(high, curve.highestLogRate());
        double below = begin < end ? (end - begin) * curve.meanQuality(begin, end) : 0;
        double level = Math.max(0, high - Math.max(low, curve.highestLogRate())) * curve.highestQuality();
        return OptionalDouble.of((below + level) / (high - low));
    }
}

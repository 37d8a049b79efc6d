package dev.assay.stats;

import dev.assay.api.Interval;

/// The range in which every single value must lie, and so every mean.
public record Bounds(double low, double high) {
    /// Shares and most scores.
    public static final Bounds UNIT = new Bounds(0, 1);

    /// Seconds, tokens, costs.
    public static final Bounds FROM_ZERO = new Bounds(0, Double.POSITIVE_INFINITY);

    public static final Bounds NONE = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Bounds {
        if (!(low < high)) {
            throw new IllegalArgumentException("a range goes upwards, not from %s to %s".formatted(low, high));
        }
    }

    /// What a score of unknown range is taken for: from 0 to 1 where all its values lie there, from 0 up
    /// where none is negative.
    public static Bounds seenIn(Sample sample) {
        if (sample.isWithin(0, 1)) {
            return UNIT;
        }
        return sample.isWithin(0, Double.POSITIVE_INFINITY) ? FROM_ZERO : NONE;
    }

    boolean isFinite() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /// The part of an interval that is possible.
    public Interval clip(Interval interval) {
        return new Interval(
                Math.clamp(interval.low(), low, high),
                Math.clamp(interval.high(), low, high),
                interval.level(),
                interval.method());
    }
}

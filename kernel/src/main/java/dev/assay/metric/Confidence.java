package dev.assay.metric;

import dev.assay.api.Interval;
import dev.assay.stats.Bounds;
import dev.assay.stats.MeanInterval;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/// Which interval the numbers of the `standard` profile get: 95 %, over clusters ([MeanInterval]).
public final class Confidence {
    public static final double LEVEL = 0.95;

    private Confidence() {}

    /// Of the mean of a score whose range is known from its values alone.
    public static Optional<Interval> ofMean(Sample sample) {
        return ofMean(sample, Bounds.seenIn(sample));
    }

    public static Optional<Interval> ofMean(Sample sample, Bounds bounds) {
        return MeanInterval.of(sample, bounds, LEVEL);
    }

    /// Of a ratio of sums that cannot be negative; empty where there are too few clusters.
    static Optional<Interval> of(Ratio ratio) {
        return MeanInterval.of(ratio, Bounds.FROM_ZERO, LEVEL);
    }

    /// Of a share of sums: from 0 to 1 where it lies there in every cluster.
    static Optional<Interval> ofShare(Ratio ratio) {
        return MeanInterval.of(ratio, ratio.isWithin(0, 1) ? Bounds.UNIT : Bounds.FROM_ZERO, LEVEL);
    }

    /// Of a number that rises or falls steadily with the ratio.
    static Optional<Interval> of(Ratio ratio, DoubleUnaryOperator monotone) {
        return of(ratio).map(interval -> {
            double one = monotone.applyAsDouble(interval.low());
            double other = monotone.applyAsDouble(interval.high());
            return new Interval(Math.min(one, other), Math.max(one, other), interval.level(), interval.method());
        });
    }
}

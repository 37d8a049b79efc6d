package dev.assay.metric;

import dev.assay.api.Interval;
import dev.assay.stats.Bootstrap;
import dev.assay.stats.Proportion;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/// Which interval the numbers of the `standard` profile get: 95 %, over clusters.
public final class Confidence {
    public static final double LEVEL = 0.95;

    /// Below this many clusters the bootstrap is too sure of itself: at 10 its 95 % intervals cover 90 %,
    /// Student's 95 %.
    private static final int FEWEST_RESAMPLED = 30;

    /// Beyond this many clusters Student-t says the same and costs nothing.
    private static final int MOST_RESAMPLED = 5_000;

    private static final Bootstrap BOOTSTRAP = new Bootstrap(2_000, 20_260_101);

    private Confidence() {}

    /// Of a mean: Wilson's where the values are all yes or no, since a hundred yeses out of a hundred are
    /// no certainty.
    static Optional<Interval> ofMean(Sample sample) {
        if (sample.isYesOrNo()) {
            return Proportion.wilson(sample, LEVEL);
        }
        var interval = of(sample.mean());
        return sample.isWithin(0, 1) ? interval.map(i -> within(0, 1, i)) : interval;
    }

    /// The part of an interval that is possible: with few clusters Student's reaches beyond.
    static Interval within(double low, double high, Interval interval) {
        return new Interval(
                Math.clamp(interval.low(), low, high),
                Math.clamp(interval.high(), low, high),
                interval.level(),
                interval.method());
    }

    /// The part of an interval that is possible for a cost or a count.
    static Interval fromZero(Interval interval) {
        return within(0, Double.POSITIVE_INFINITY, interval);
    }

    /// Of a mean or another ratio of sums; empty below two clusters.
    static Optional<Interval> of(Ratio ratio) {
        return ratio.clusters() < FEWEST_RESAMPLED || ratio.clusters() > MOST_RESAMPLED
                ? ratio.studentInterval(LEVEL)
                : BOOTSTRAP.percentile(ratio, LEVEL);
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

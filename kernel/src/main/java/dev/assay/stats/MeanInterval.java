package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Optional;

/// Which interval a mean or another ratio of sums gets, over clusters.
///
/// - Yes or no: Clopper and Pearson's, with as many trials as the clusters are worth.
/// - Fewer than 6 clusters, or at least half of them tied and fewer than 20 others: [Betting] where the
///   range is known, which is wide and right; nothing where it is not.
/// - Otherwise the studentised bootstrap, joined with Cox's interval where all values are positive and
///   their logarithms do not lean to the left, and with Student-t by the number of equal clusters they are
///   worth where their sizes differ; Student-t alone beyond 5,000 clusters.
///
/// Every interval is cut to what is possible.
public final class MeanInterval {
    /// Fewer clusters say nothing about their own spread.
    static final int FEWEST = 6;

    private static final int MOST_RESAMPLED = 5_000;
    private static final double EQUAL_ENOUGH = 0.9;
    /// From here on a number that never varied is taken to be constant: one case in twenty would have
    /// shown.
    static final int ENOUGH_TIES = 59;

    private static final Bootstrap BOOTSTRAP = new Bootstrap(2_000, 20_260_101);

    private MeanInterval() {}

    /// Of the mean; empty where there are too few clusters.
    public static Optional<Interval> of(Sample sample, Bounds bounds, double level) {
        return bounds.equals(Bounds.UNIT) && sample.isYesOrNo()
                ? Proportion.exact(sample, level)
                : of(sample.mean(), bounds, level);
    }

    /// Of a ratio of sums; empty where there are too few clusters.
    ///
    /// @param bounds of each cluster's own ratio
    public static Optional<Interval> of(Ratio ratio, Bounds bounds, double level) {
        if (ratio.value().isEmpty()) {
            return Optional.empty();
        }
        if (ratio.clusters() < FEWEST || ratio.isMostlyTied()) {
            return ofFew(ratio, bounds, level);
        }
        var interval = ratio.clusters() > MOST_RESAMPLED ? ratio.studentInterval(level) : resampled(ratio, level);
        return interval.map(bounds::clip);
    }

    private static Optional<Interval> resampled(Ratio ratio, double level) {
        var interval = BOOTSTRAP.studentised(ratio, level).map(inner -> LogNormal.widen(inner, ratio));
        boolean unequal = ratio.effectiveClusters() < EQUAL_ENOUGH * ratio.clusters();
        return unequal
                ? interval.flatMap(one -> ratio.studentInterval(level).map(other -> hull(one, other)))
                : interval;
    }

    private static Interval hull(Interval one, Interval other) {
        return new Interval(
                Math.min(one.low(), other.low()),
                Math.max(one.high(), other.high()),
                one.level(),
                one.method() + "+" + other.method());
    }

    private static Optional<Interval> ofFew(Ratio ratio, Bounds bounds, double level) {
        if (bounds.isFinite()) {
            return Optional.of(Betting.on(ratio, bounds).interval(level));
        }
        double value = ratio.value().orElseThrow();
        return ratio.isConstant() && ratio.clusters() >= ENOUGH_TIES
                ? Optional.of(new Interval(value, value, level, "constant"))
                : Optional.empty();
    }
}

package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongPredicate;

/// The value below which a given share of a population lies: 0.5 is the median.
///
/// @param share strictly between 0 and 1
public record Quantile(double share) {
    public Quantile {
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("a quantile lies strictly between 0 and 1, got " + share);
        }
    }

    /// Linear interpolation between the two nearest values (Hyndman and Fan's type 7). Empty for an empty
    /// sample.
    public OptionalDouble of(Sample sample) {
        return sample.size() == 0 ? OptionalDouble.empty() : OptionalDouble.of(interpolate(sample.sorted(), share));
    }

    /// The two observed values between which the quantile lies, by the binomial law alone.
    ///
    /// Where clusters are shared, Woodruff's interval (1952): the sample's quantiles at the ends of the
    /// clustered-t interval of the share below. Empty when the sample is too small to reach the level: at
    /// 0.95 the median needs 6 values, the 95th percentile 72, the 99th 368.
    public Optional<Interval> interval(Sample sample, double level) {
        return sample.clusters().areShared() ? woodruff(sample, level) : betweenOrders(sample, level);
    }

    private Optional<Interval> betweenOrders(Sample sample, double level) {
        int n = sample.size();
        double tail = (1 - level) / 2;
        long low = first(n, r -> Binomial.atMost(r, n, share) > tail);
        long high = first(n + 1L, s -> Binomial.atLeast(s, n, share) <= tail);
        if (low < 1 || high > n) {
            return Optional.empty();
        }
        var sorted = sample.sorted();
        return Optional.of(new Interval(sorted[(int) low - 1], sorted[(int) high - 1], level, "order-statistic"));
    }

    /// The least number in 0..limit for which a condition that stays true once true holds.
    private static long first(long limit, LongPredicate holds) {
        long low = 0;
        long high = limit;
        while (low < high) {
            long middle = (low + high) / 2;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private Optional<Interval> woodruff(Sample sample, double level) {
        var sorted = sample.sorted();
        double quantile = interpolate(sorted, share);
        return sample.indicating(value -> value <= quantile)
                .mean()
                .studentInterval(level)
                .map(around -> (around.high() - around.low()) / 2)
                .filter(reach -> share - reach > 0 && share + reach < 1)
                .map(reach -> new Interval(
                        interpolate(sorted, share - reach), interpolate(sorted, share + reach), level, "woodruff"));
    }

    /// Of values in ascending order, at least one.
    public static double interpolate(double[] sorted, double share) {
        double place = (sorted.length - 1) * share;
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /// The value at a share of an ascending list, without interpolation: infinite values stay what they
    /// are.
    static double nearest(double[] sorted, double share) {
        return sorted[Math.clamp(Math.round((sorted.length - 1) * share), 0, sorted.length - 1)];
    }

    /// The share of resamples to leave out at either end for an interval of this level. Percentiles of a
    /// bootstrap are too narrow when there are few units, as their spread is an estimate with n - 1 degrees of
    /// freedom. This share makes up for it (Hesterberg 2015, "expanded percentile").
    ///
    /// @param units that are drawn independently, at least 2
    public static double expandedTail(double level, int units) {
        double t = StudentT.quantile((1 + level) / 2, units - 1);
        return Normal.cdf(-Math.sqrt((double) units / (units - 1)) * t);
    }
}

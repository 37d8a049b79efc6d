package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Intervals by drawing whole clusters again, with replacement. The same seed gives the same interval.
///
/// Every interval is empty below two clusters, and when a resample has no defined value. The bootstrap
/// cannot imagine what it has not seen: [MeanInterval] says when it may be asked.
public record Bootstrap(int resamples, long seed) {
    public Bootstrap {
        if (resamples < 100) {
            throw new IllegalArgumentException("a bootstrap needs at least 100 resamples, got " + resamples);
        }
    }

    /// The middle `level` of the resampled ratios.
    public Optional<Interval> percentile(Ratio ratio, double level) {
        return ratio.clusters() < 2 ? Optional.empty() : ratio.redraw(this).map(sorted -> percentile(sorted, level));
    }

    /// Studentised (Hall 1988): the estimate less the resampled t at either end, times its standard error.
    ///
    /// A resample without any spread counts as an infinite t on its side.
    public Optional<Interval> studentised(Ratio ratio, double level) {
        var estimate = ratio.value();
        double error = ratio.linearError();
        if (ratio.clusters() < 2 || estimate.isEmpty() || error == 0) {
            return Optional.empty();
        }
        var t = ratio.redrawStudentised(this);
        double tail = (1 - level) / 2;
        return Optional.of(new Interval(
                estimate.getAsDouble() - error * Quantile.nearest(t, 1 - tail),
                estimate.getAsDouble() - error * Quantile.nearest(t, tail),
                level,
                "bootstrap-t"));
    }

    /// As for a ratio, for any statistic of observations that is defined wherever there are some. It is given their
    /// places, so that what belongs together is drawn together.
    public Optional<Interval> percentile(Clusters clusters, ToDoubleFunction<int[]> statistic, double level) {
        return clusters.count() < 2
                ? Optional.empty()
                : Optional.of(percentile(redraw(clusters.places(), statistic), level));
    }

    private static int[] join(int[][] parts) {
        int size = 0;
        for (var part : parts) {
            size += part.length;
        }
        var joined = new int[size];
        int at = 0;
        for (var part : parts) {
            for (int place : part) {
                joined[at++] = place;
            }
        }
        return joined;
    }

    static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private double[] redraw(int[][] parts, ToDoubleFunction<int[]> statistic) {
        var draws = Draws.of(this, parts.length);
        var results = new double[resamples];
        var drawn = new int[parts.length][];
        for (int r = 0; r < resamples; r++) {
            Arrays.setAll(drawn, _ -> parts[draws.getAsInt()]);
            results[r] = statistic.applyAsDouble(join(drawn));
        }
        Arrays.sort(results);
        return results;
    }

    private static Interval percentile(double[] sorted, double level) {
        double tail = (1 - level) / 2;
        return new Interval(
                Quantile.interpolate(sorted, tail),
                Quantile.interpolate(sorted, 1 - tail),
                level,
                "bootstrap-percentile");
    }
}

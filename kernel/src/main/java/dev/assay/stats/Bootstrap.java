package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Intervals by drawing whole clusters again, with replacement. The same seed gives the same interval.
///
/// Every interval is empty below two clusters, and when a resample has no defined value. Where all clusters
/// are equal it has no width: the bootstrap cannot imagine what it has not seen.
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

    /// Bias-corrected and accelerated (Efron 1987): the percentiles moved for bias and skew.
    public Optional<Interval> bca(Ratio ratio, double level) {
        var estimate = ratio.value();
        if (ratio.clusters() < 2 || estimate.isEmpty()) {
            return Optional.empty();
        }
        return ratio.redraw(this)
                .flatMap(sorted ->
                        ratio.leaveOneOut().map(leftOut -> bca(sorted, estimate.getAsDouble(), leftOut, level)));
    }

    /// As for a ratio, for any statistic that is defined on every non-empty array.
    public Optional<Interval> percentile(Sample sample, ToDoubleFunction<double[]> statistic, double level) {
        return sample.clusters().count() < 2
                ? Optional.empty()
                : Optional.of(percentile(redraw(sample.byCluster(), statistic), level));
    }

    /// As for a ratio, for any statistic that is defined on every non-empty array.
    public Optional<Interval> bca(Sample sample, ToDoubleFunction<double[]> statistic, double level) {
        if (sample.clusters().count() < 2) {
            return Optional.empty();
        }
        var parts = sample.byCluster();
        var leftOut = new double[parts.length];
        Arrays.setAll(leftOut, i -> statistic.applyAsDouble(joinWithout(parts, i)));
        double estimate = statistic.applyAsDouble(join(parts));
        return Optional.of(bca(redraw(parts, statistic), estimate, leftOut, level));
    }

    private static double[] joinWithout(double[][] parts, int left) {
        var others = parts.clone();
        others[left] = new double[0];
        return join(others);
    }

    private static double[] join(double[][] parts) {
        int size = 0;
        for (var part : parts) {
            size += part.length;
        }
        var joined = new double[size];
        int at = 0;
        for (var part : parts) {
            for (double value : part) {
                joined[at++] = value;
            }
        }
        return joined;
    }

    static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private double[] redraw(double[][] parts, ToDoubleFunction<double[]> statistic) {
        var draws = Draws.of(this, parts.length);
        var results = new double[resamples];
        var drawn = new double[parts.length][];
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

    private static Interval bca(double[] sorted, double estimate, double[] leftOut, double level) {
        double bias = Normal.quantile(shareBelow(sorted, estimate));
        double acceleration = acceleration(leftOut);
        double tail = (1 - level) / 2;
        return new Interval(
                Quantile.interpolate(sorted, moved(tail, bias, acceleration)),
                Quantile.interpolate(sorted, moved(1 - tail, bias, acceleration)),
                level,
                "bootstrap-bca");
    }

    /// Ties count half, and the share stays off 0 and 1, where the bias would be infinite.
    private static double shareBelow(double[] sorted, double estimate) {
        double below = 0;
        for (double value : sorted) {
            below += value < estimate ? 1 : value == estimate ? 0.5 : 0;
        }
        double least = 0.5 / sorted.length;
        return Math.clamp(below / sorted.length, least, 1 - least);
    }

    private static double acceleration(double[] leftOut) {
        double mean = Arrays.stream(leftOut).sum() / leftOut.length;
        double squares = 0;
        double cubes = 0;
        for (double value : leftOut) {
            double deviation = mean - value;
            squares += deviation * deviation;
            cubes += deviation * deviation * deviation;
        }
        return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
    }

    private static double moved(double probability, double bias, double acceleration) {
        double shifted = bias + Normal.quantile(probability);
        return Normal.cdf(bias + shifted / Math.max(1 - acceleration * shifted, 1e-6));
    }
}

package dev.assay.curve;

import dev.assay.api.Interval;
import dev.assay.random.SplitMix64;
import dev.assay.stats.Quantile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/// BD-rate and BD-quality of B against A, with intervals by drawing whole clusters of examples again.
///
/// @param rate tokens B needs more than A at equal quality, as a share; below 0 B saves
/// @param quality what B keeps more than A at an equal rate
public record CurveComparison(Estimate rate, Estimate quality) {
    private static final double LEVEL = 0.95;

    /// Resamples without a value may be at most this share, or there is no interval.
    private static final double MOST_UNDEFINED = 0.05;

    /// A number with its interval; empty where the curves share no range, or too often do not.
    public record Estimate(OptionalDouble value, Optional<Interval> interval) {}

    /// @param clusters the examples of each independent unit
    public static CurveComparison of(SweptSystem a, SweptSystem b, List<int[]> clusters, int resamples, long seed) {
        var random = new SplitMix64(seed);
        var drawn = new ArrayList<int[]>();
        for (int i = 0; i < resamples && clusters.size() > 1; i++) {
            drawn.add(draw(clusters, random));
        }
        return new CurveComparison(
                estimate(a, b, drawn, Bjontegaard::rate), estimate(a, b, drawn, Bjontegaard::quality));
    }

    private static int[] draw(List<int[]> clusters, SplitMix64 random) {
        var parts = new ArrayList<int[]>();
        for (int i = 0; i < clusters.size(); i++) {
            parts.add(random.pick(clusters));
        }
        return parts.stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static Estimate estimate(
            SweptSystem a,
            SweptSystem b,
            List<int[]> drawn,
            BiFunction<RateCurve, RateCurve, OptionalDouble> statistic) {
        var values = drawn.parallelStream()
                .map(examples -> statistic.apply(RateCurve.of(a.points(examples)), RateCurve.of(b.points(examples))))
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
        boolean isDefined = values.length > 0 && values.length >= (1 - MOST_UNDEFINED) * drawn.size();
        return new Estimate(statistic.apply(a.curve(), b.curve()), isDefined ? middle(values) : Optional.empty());
    }

    private static Optional<Interval> middle(double[] sorted) {
        double tail = (1 - LEVEL) / 2;
        return Optional.of(new Interval(
                Quantile.interpolate(sorted, tail),
                Quantile.interpolate(sorted, 1 - tail),
                LEVEL,
                "cluster-bootstrap-percentile"));
    }
}

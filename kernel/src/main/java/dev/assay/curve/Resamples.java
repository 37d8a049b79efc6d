package dev.assay.curve;

import dev.assay.api.Interval;
import dev.assay.random.SplitMix64;
import dev.assay.stats.Quantile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Examples drawn again, whole clusters at a time, and the points of systems over each draw. Every comparison of a
/// sweep rests on the same draws. Not thread-safe.
final class Resamples {
    private static final double LEVEL = 0.95;

    /// Resamples without a value may be at most this share, or there is no interval.
    private static final double MOST_UNDEFINED = 0.05;

    private final int units;
    private final List<int[]> drawn;
    private final Map<SweptSystem, List<List<RateCurve.Point>>> points = new HashMap<>();

    private Resamples(int units, List<int[]> drawn) {
        this.units = units;
        this.drawn = drawn;
    }

    /// @param clusters the examples of each independent unit; a single one cannot be drawn from
    static Resamples of(List<int[]> clusters, int count, long seed) {
        var random = new SplitMix64(seed);
        var drawn = new ArrayList<int[]>();
        for (int i = 0; i < count && clusters.size() > 1; i++) {
            drawn.add(draw(clusters, random));
        }
        return new Resamples(clusters.size(), drawn);
    }

    private static int[] draw(List<int[]> clusters, SplitMix64 random) {
        var parts = new ArrayList<int[]>();
        for (int i = 0; i < clusters.size(); i++) {
            parts.add(random.pick(clusters));
        }
        return parts.stream().flatMapToInt(Arrays::stream).toArray();
    }

    /// The points of a system, a list a resample.
    List<List<RateCurve.Point>> points(SweptSystem system) {
        return points.computeIfAbsent(
                system, one -> drawn.parallelStream().map(one::points).toList());
    }

    /// The curves of a system, one a resample.
    List<RateCurve> curves(SweptSystem system) {
        return points(system).stream().map(RateCurve::of).toList();
    }

    /// @param value over all examples
    /// @param resampled the same over a resample, by its number
    Estimate estimate(OptionalDouble value, IntFunction<OptionalDouble> resampled) {
        var values = IntStream.range(0, drawn.size())
                .parallel()
                .mapToObj(resampled)
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
        boolean isDefined = values.length > 0 && values.length >= (1 - MOST_UNDEFINED) * drawn.size();
        return new Estimate(value, isDefined ? Optional.of(middle(values)) : Optional.empty());
    }

    private Interval middle(double[] sorted) {
        double tail = Quantile.expandedTail(LEVEL, units);
        return new Interval(
                Quantile.interpolate(sorted, tail),
                Quantile.interpolate(sorted, 1 - tail),
                LEVEL,
                "cluster-bootstrap-expanded-percentile");
    }
}

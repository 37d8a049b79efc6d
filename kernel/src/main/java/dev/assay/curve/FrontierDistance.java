package dev.assay.curve;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/// How far a system without a budget lies from the frontier: the best that any curve reaches.
///
/// @param rate tokens it uses more than the frontier needs for the same quality, as a share; below 0 it needs fewer.
///     Empty where no curve has that quality between its ends
/// @param quality what it keeps more than the frontier at the same tokens; below 0 it keeps less. Empty where every
///     curve begins with more tokens
public record FrontierDistance(Estimate rate, Estimate quality) {
    /// Where there is no curve to measure against.
    static final FrontierDistance NONE = new FrontierDistance(Estimate.NONE, Estimate.NONE);

    static FrontierDistance of(SweptSystem point, List<SweptSystem> curves, Resamples resamples) {
        return new FrontierDistance(
                estimate(point, curves, resamples, FrontierDistance::across),
                estimate(point, curves, resamples, FrontierDistance::upwards));
    }

    private static Estimate estimate(
            SweptSystem point,
            List<SweptSystem> curves,
            Resamples resamples,
            BiFunction<RateCurve.Point, List<RateCurve>, OptionalDouble> statistic) {
        var here = point.points(point.all()).getFirst();
        var points = resamples.points(point);
        var drawn = curves.stream().map(resamples::curves).toList();
        return resamples.estimate(
                statistic.apply(here, curves.stream().map(SweptSystem::curve).toList()),
                i -> statistic.apply(
                        points.get(i).getFirst(),
                        drawn.stream().map(curve -> curve.get(i)).toList()));
    }

    private static OptionalDouble across(RateCurve.Point point, List<RateCurve> curves) {
        var least = curves.stream()
                .map(curve -> curve.rateFor(point.quality()))
                .flatMapToDouble(OptionalDouble::stream)
                .min();
        return least.isEmpty() || point.rate() <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(point.rate() / least.getAsDouble() - 1);
    }

    private static OptionalDouble upwards(RateCurve.Point point, List<RateCurve> curves) {
        var best = curves.stream()
                .filter(curve -> curve.size() > 0 && curve.lowestLogRate() <= Math.log(point.rate()))
                .mapToDouble(curve -> curve.qualityAt(point.rate()))
                .max();
        return best.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(point.quality() - best.getAsDouble());
    }
}

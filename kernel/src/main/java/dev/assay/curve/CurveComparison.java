package dev.assay.curve;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/// BD-rate and BD-quality of B against A, with intervals by drawing whole clusters of examples again.
///
/// @param rate tokens B needs more than A at equal quality, as a share; below 0 B saves
/// @param quality what B keeps more than A at an equal rate
public record CurveComparison(Estimate rate, Estimate quality) {
    /// @param clusters the examples of each independent unit
    public static CurveComparison of(SweptSystem a, SweptSystem b, List<int[]> clusters, int resamples, long seed) {
        return of(a, b, Resamples.of(clusters, resamples, seed));
    }

    static CurveComparison of(SweptSystem a, SweptSystem b, Resamples resamples) {
        return new CurveComparison(
                estimate(a, b, resamples, Bjontegaard::rate), estimate(a, b, resamples, Bjontegaard::quality));
    }

    private static Estimate estimate(
            SweptSystem a,
            SweptSystem b,
            Resamples resamples,
            BiFunction<RateCurve, RateCurve, OptionalDouble> statistic) {
        var ofA = resamples.curves(a);
        var ofB = resamples.curves(b);
        return resamples.estimate(statistic.apply(a.curve(), b.curve()), i -> statistic.apply(ofA.get(i), ofB.get(i)));
    }
}

package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Is A better than B on the same cases, where higher is better? All that is needed to say so, or to say
/// that one cannot.
///
/// @param count pairs
/// @param clusters independent units among them
/// @param delta mean of A less mean of B
/// @param interval of delta alone, over clusters; it excludes 0 exactly when the raw p-value is below α.
/// Empty where there are too few clusters
/// @param rawPValue of "no difference", by sign flips of whole clusters, as if this were the only score
/// @param pValue the same, adjusted for the other scores of its family
/// @param minimumDetectableEffect the smallest true difference that the rule finds with the power of the
/// design, the other scores being equal; empty where there is none
/// @param equivalence whether delta is surely within the design's margin
public record PairedComparison(
        int count,
        int clusters,
        double meanA,
        double meanB,
        double delta,
        Tally tally,
        Optional<Interval> interval,
        double rawPValue,
        double pValue,
        OptionalDouble minimumDetectableEffect,
        Equivalence equivalence,
        Design design) {

    /// Pairs in which A is above, below and level with B.
    public record Tally(int wins, int losses, int ties) {}

    /// What the data say about A against B.
    public enum Verdict {
        /// The adjusted p-value is below α, and the difference above 0.
        BETTER,
        /// The adjusted p-value is below α, and the difference below 0.
        WORSE,
        /// Neither, and the difference is surely within the margin.
        EQUIVALENT,
        /// The data do not say.
        UNDECIDED
    }

    /// One score by itself. Empty without pairs.
    public static Optional<PairedComparison> of(Sample a, Sample b, Design design) {
        return a.size() == 0
                ? Optional.empty()
                : Optional.of(family(List.of(Paired.of(a, b)), design).getFirst());
    }

    /// Scores that are decided together: the chance of even one false "better" or "worse" among them stays
    /// below α. Clusters of one label are one cluster in all of them.
    ///
    /// @param scores each with at least one pair
    public static List<PairedComparison> family(List<Paired> scores, Design design) {
        var flips = new SignFlip(design.resamples(), design.seed()).of(scores);
        var adjusted = flips.adjusted();
        return IntStream.range(0, scores.size())
                .mapToObj(i -> of(scores.get(i), flips.raw(i), adjusted[i], flips.costOf(i), design))
                .toList();
    }

    /// The adjusted p-values alone.
    public static double[] adjustedPValues(List<Paired> scores, Design design) {
        return new SignFlip(design.resamples(), design.seed()).of(scores).adjusted();
    }

    /// The smallest detectable effect of one score of a family alone.
    public static OptionalDouble smallestDetectable(List<Paired> scores, int score, Design design) {
        var flips = new SignFlip(design.resamples(), design.seed()).of(scores);
        return DetectableEffect.smallest(scores.get(score), flips.costOf(score), design);
    }

    private static PairedComparison of(Paired paired, double rawPValue, double pValue, Flips.Cost cost, Design design) {
        var delta = paired.delta();
        double value = delta.value().orElseThrow();
        int ties = paired.count() - paired.wins() - paired.losses();
        return new PairedComparison(
                paired.count(),
                delta.clusters(),
                paired.meanA(),
                paired.meanB(),
                value,
                new Tally(paired.wins(), paired.losses(), ties),
                MeanInterval.of(delta, paired.bounds(), design.level())
                        .map(interval -> agreeing(interval, value, rawPValue < design.alpha())),
                rawPValue,
                pValue,
                DetectableEffect.smallest(paired, cost, design),
                Equivalence.test(paired, design.margin(), design.alpha()),
                design);
    }

    /// Whether 0 is possible is for the flips to say, which need no spread to be estimated.
    private static Interval agreeing(Interval interval, double delta, boolean isSure) {
        double low = interval.low();
        double high = interval.high();
        if (isSure) {
            low = delta > 0 ? Math.max(low, 0) : low;
            high = delta < 0 ? Math.min(high, 0) : high;
        } else {
            low = Math.min(low, 0);
            high = Math.max(high, 0);
        }
        return new Interval(low, high, interval.level(), interval.method());
    }

    /// A difference that is sure but within the margin is still better or worse; [#isEquivalent] tells that
    /// it is small.
    public Verdict verdict() {
        if (pValue < design.alpha() && delta != 0) {
            return delta > 0 ? Verdict.BETTER : Verdict.WORSE;
        }
        return isEquivalent() ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    public boolean isEquivalent() {
        return equivalence.holds();
    }
}

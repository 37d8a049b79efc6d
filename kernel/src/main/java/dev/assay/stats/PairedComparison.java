package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/// Is A better than B on the same cases, where higher is better? All that is needed to say so, or to say
/// that one cannot.
///
/// @param count pairs
/// @param clusters independent units among them
/// @param delta mean of A less mean of B
/// @param interval of delta, by paired BCa bootstrap over clusters, or Student-t where they are too few for
/// it; empty below two clusters
/// @param pValue of "no difference", by sign flips of whole clusters
/// @param minimumDetectableEffect what a comparison of this size could have seen; empty where nothing
/// varies
/// @param equivalence whether delta is surely within the design's margin; empty below two clusters
public record PairedComparison(
        int count,
        int clusters,
        double meanA,
        double meanB,
        double delta,
        Tally tally,
        Optional<Interval> interval,
        double pValue,
        OptionalDouble minimumDetectableEffect,
        Optional<Equivalence> equivalence,
        Design design) {
    private static final int FEWEST_RESAMPLED = 30;

    /// Pairs in which A is above, below and level with B.
    public record Tally(int wins, int losses, int ties) {}

    public enum Verdict {
        /// The interval of the difference lies above 0, and p is below α.
        BETTER,
        /// The interval of the difference lies below 0, and p is below α.
        WORSE,
        /// Neither, and the difference is surely within the margin.
        EQUIVALENT,
        /// The data do not say.
        UNDECIDED
    }

    /// Value i of A is paired with value i of B. Empty without pairs.
    public static Optional<PairedComparison> of(Sample a, Sample b, Design design) {
        var differences = a.minus(b);
        var delta = differences.mean();
        if (delta.value().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new PairedComparison(
                differences.size(),
                delta.clusters(),
                a.mean().value().orElseThrow(),
                b.mean().value().orElseThrow(),
                delta.value().getAsDouble(),
                new Tally(differences.count(d -> d > 0), differences.count(d -> d < 0), differences.count(d -> d == 0)),
                interval(delta, design),
                new SignFlip(design.resamples(), design.seed()).pValue(differences),
                DetectableEffect.smallest(differences, design.alpha(), design.power()),
                Equivalence.test(differences, design.margin(), design.alpha()),
                design));
    }

    private static Optional<Interval> interval(Ratio delta, Design design) {
        return delta.clusters() < FEWEST_RESAMPLED
                ? delta.studentInterval(design.level())
                : new Bootstrap(design.resamples(), design.seed()).bca(delta, design.level());
    }

    /// The same comparison as one of several, with its p-value adjusted for them ([Multiplicity]).
    public PairedComparison withPValue(double adjusted) {
        return new PairedComparison(
                count,
                clusters,
                meanA,
                meanB,
                delta,
                tally,
                interval,
                adjusted,
                minimumDetectableEffect,
                equivalence,
                design);
    }

    /// A difference that is sure but within the margin is still better or worse; [#isEquivalent] tells that
    /// it is small.
    public Verdict verdict() {
        boolean sure = pValue < design.alpha();
        if (sure && interval.filter(i -> i.low() > 0).isPresent()) {
            return Verdict.BETTER;
        }
        if (sure && interval.filter(i -> i.high() < 0).isPresent()) {
            return Verdict.WORSE;
        }
        return isEquivalent() ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    public boolean isEquivalent() {
        return equivalence.filter(Equivalence::holds).isPresent();
    }
}

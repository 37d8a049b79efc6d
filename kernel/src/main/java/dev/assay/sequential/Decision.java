package dev.assay.sequential;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.stats.PairedComparison.Verdict;
import dev.assay.store.RunManifest;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a run that stops when decided says so far: B against A, both the systems of the run in their order.
///
/// @param delta mean of B less mean of A
/// @param interval of delta, a confidence sequence
/// @param examples both have the score for; one that a system failed on counts as 0 where no model answers
/// @param of examples of the dataset
public record Decision(
        SequentialDesign design,
        String systemA,
        String systemB,
        Verdict verdict,
        double delta,
        Interval interval,
        long examples,
        int clusters,
        long of) {
    /// Empty for a run that does not stop when decided.
    public static Optional<Decision> of(RunManifest manifest, Stream<EvalRow> rows) {
        if (manifest.origin().until().isEmpty()) {
            return Optional.empty();
        }
        var design = SequentialDesign.parse(manifest.origin().until());
        var names = manifest.setup().systemNames();
        var order = new ClusterOrder(manifest.setup().seed());
        var paired = PairedRows.of(names, design.score(), order, rows, areFailuresTheirs(manifest));
        var interval = design.sequenceOver(paired.clusters()).interval();
        return Optional.of(new Decision(
                design,
                names.getFirst(),
                names.getLast(),
                verdict(interval, design.margin()),
                paired.delta(),
                interval,
                paired.examples(),
                paired.clusters().size(),
                manifest.examples()));
    }

    /// Where a model or a proxy answers, a failure may be its own, and the example is left out.
    private static boolean areFailuresTheirs(RunManifest manifest) {
        return manifest.origin().models().isEmpty()
                && manifest.origin().proxies().isEmpty();
    }

    /// Better and worse come first: a difference that is sure but small is still one.
    static Verdict verdict(Interval interval, double margin) {
        if (interval.low() > 0) {
            return Verdict.BETTER;
        }
        if (interval.high() < 0) {
            return Verdict.WORSE;
        }
        return interval.low() > -margin && interval.high() < margin ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
    }

    public boolean isDecided() {
        return verdict != Verdict.UNDECIDED;
    }

    /// For people.
    public String sentence() {
        return "%s %s on %s: %s [%s, %s] after %d of %d examples in %d clusters. The interval is a %s %% confidence sequence: it holds however often one looks."
                .formatted(
                        systemB,
                        phrase(),
                        design.score(),
                        signed(delta),
                        signed(interval.low()),
                        signed(interval.high()),
                        examples,
                        of,
                        clusters,
                        Math.round(100 * interval.level()));
    }

    private String phrase() {
        return switch (verdict) {
            case BETTER -> "is better than " + systemA;
            case WORSE -> "is worse than " + systemA;
            case EQUIVALENT -> "is equivalent to %s within %s".formatted(systemA, design.margin());
            case UNDECIDED -> "against %s is not decided".formatted(systemA);
        };
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.3f", value);
    }
}

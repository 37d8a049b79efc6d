package dev.assay.gate;

import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.PairedComparison;
import java.util.List;
import java.util.OptionalDouble;

/// Non-inferiority: a system is not worse than its baseline by more than a margin, on the same examples.
///
/// It passes when the whole interval of the paired difference lies above −margin. It fails when the
/// comparison says *worse* and the loss is larger than the margin. Failed trials count as 0 before it can pass.
record NoLoss(double margin) {
    private static final int LOSSES = 5;

    /// The score of that name.
    static Comparison.OfScore named(Comparison comparison, String name) {
        return comparison.scores().stream()
                .filter(score -> score.score().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// @param score on the examples that both systems answered
    /// @param worst the same with every example the judged system failed on as 0
    Check judge(String system, String baseline, Comparison.OfScore score, Comparison.OfScore worst) {
        var paired = score.paired();
        var verdict = verdict(score, worst);
        return new Check(
                system,
                "%s no worse than %s by %s".formatted(score.score(), baseline, Numbers.plain(margin)),
                verdict,
                OptionalDouble.of(paired.delta()),
                paired.interval(),
                paired.count(),
                reason(verdict, score, worst),
                losses(score));
    }

    private GateVerdict verdict(Comparison.OfScore score, Comparison.OfScore worst) {
        var paired = score.paired();
        if (paired.verdict() == PairedComparison.Verdict.WORSE && paired.delta() < -margin) {
            return GateVerdict.FAIL;
        }
        return isAboveMargin(score) && isAboveMargin(worst) ? GateVerdict.PASS : GateVerdict.UNDECIDED;
    }

    private boolean isAboveMargin(Comparison.OfScore score) {
        return score.paired()
                .interval()
                .filter(interval -> interval.low() > -margin)
                .isPresent();
    }

    private String reason(GateVerdict verdict, Comparison.OfScore score, Comparison.OfScore worst) {
        return switch (verdict) {
            case PASS -> difference(score);
            case FAIL -> difference(score) + ": worse than the margin allows";
            case UNDECIDED -> difference(score) + ": " + missing(score, worst);
        };
    }

    private static String difference(Comparison.OfScore score) {
        var paired = score.paired();
        return "%s → %s, %s %s over %d examples"
                .formatted(
                        Numbers.plain(score.meanA()),
                        Numbers.plain(score.meanB()),
                        Numbers.signed(paired.delta()),
                        paired.interval().map(Numbers::interval).orElse("without an interval"),
                        paired.count());
    }

    /// What is missing for a verdict.
    private String missing(Comparison.OfScore score, Comparison.OfScore worst) {
        if (isAboveMargin(score)) {
            return "%d examples failed; with those as 0 the difference is %s"
                    .formatted(
                            worst.paired().count() - score.paired().count(),
                            Numbers.signed(worst.paired().delta()));
        }
        return score.paired()
                .interval()
                .map(interval -> "too few examples for a margin of %s; add examples, or allow a margin above %s"
                        .formatted(Numbers.plain(margin), Numbers.plain(-interval.low())))
                .orElse("too few examples; add some");
    }

    private static List<Check.Loss> losses(Comparison.OfScore score) {
        return score.flips().stream()
                .filter(flip -> flip.b() < flip.a())
                .limit(LOSSES)
                .map(flip -> new Check.Loss(flip.dataset(), flip.exampleId(), flip.a(), flip.b()))
                .toList();
    }
}

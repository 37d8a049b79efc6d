package dev.assay.gate;

import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.PairedComparison;
import java.util.List;
import java.util.OptionalDouble;

/// Non-inferiority: a system is not worse than its baseline by more than a margin, on the same examples.
///
/// It passes when the whole interval of the paired difference lies above −margin. It fails when the
/// comparison says *worse* and the loss is larger than the margin.
record NoLoss(double margin) {
    private static final int LOSSES = 5;

    Check judge(String system, String baseline, Comparison.OfScore score) {
        var paired = score.paired();
        var verdict = verdict(score);
        return new Check(
                system,
                "%s no worse than %s by %s".formatted(score.score(), baseline, Numbers.plain(margin)),
                verdict,
                OptionalDouble.of(paired.delta()),
                paired.interval(),
                paired.count(),
                reason(verdict, score),
                losses(score));
    }

    private GateVerdict verdict(Comparison.OfScore score) {
        var paired = score.paired();
        if (paired.verdict() == PairedComparison.Verdict.WORSE && paired.delta() < -margin) {
            return GateVerdict.FAIL;
        }
        return paired.interval().filter(interval -> interval.low() > -margin).isPresent()
                ? GateVerdict.PASS
                : GateVerdict.UNDECIDED;
    }

    private String reason(GateVerdict verdict, Comparison.OfScore score) {
        var paired = score.paired();
        var difference = "%s → %s, %s %s over %d examples"
                .formatted(
                        Numbers.plain(score.meanA()),
                        Numbers.plain(score.meanB()),
                        Numbers.signed(paired.delta()),
                        paired.interval().map(Numbers::interval).orElse("without an interval"),
                        paired.count());
        return switch (verdict) {
            case PASS -> difference;
            case FAIL -> difference + ": worse than the margin allows";
            case UNDECIDED -> difference + ": too few examples to tell";
        };
    }

    private static List<Check.Loss> losses(Comparison.OfScore score) {
        return score.flips().stream()
                .filter(flip -> flip.b() < flip.a())
                .limit(LOSSES)
                .map(flip -> new Check.Loss(flip.dataset(), flip.exampleId(), flip.a(), flip.b()))
                .toList();
    }
}

package dev.assay.gate;

import dev.assay.report.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Every failure the baseline showed is still shown. One that is now hidden breaks the rule: it needs no
/// statistics.
final class NoNewMaskedFailure {
    static final String SCORE = "failure_shown";
    private static final String RULE = "no new masked failure";

    private NoNewMaskedFailure() {}

    /// @param comparison on the examples that both systems answered
    /// @param worst the same with every example the judged system failed on as 0
    static Check judge(String system, String baseline, Comparison comparison, Comparison worst) {
        var score = comparison.scores().stream()
                .filter(one -> one.score().equals(SCORE))
                .findFirst();
        if (score.isEmpty()) {
            return Check.without(system, RULE, GateVerdict.UNDECIDED, "no row of both runs has the score " + SCORE);
        }
        var masked = masked(score.get());
        int hidden = masked.size();
        int unknown = masked(NoLoss.named(worst, SCORE)).size() - hidden;
        if (hidden == 0 && unknown > 0) {
            return Check.without(
                    system,
                    RULE,
                    GateVerdict.UNDECIDED,
                    "trials failed on %d examples whose failure %s showed".formatted(unknown, baseline));
        }
        return new Check(
                system,
                RULE,
                hidden == 0 ? GateVerdict.PASS : GateVerdict.FAIL,
                OptionalDouble.of(hidden),
                Optional.empty(),
                score.get().paired().count(),
                hidden == 0
                        ? "every failure %s showed is still shown".formatted(baseline)
                        : "%d failures that %s showed are now hidden".formatted(hidden, baseline),
                masked);
    }

    private static List<Check.Loss> masked(Comparison.OfScore score) {
        var masked = new ArrayList<Check.Loss>();
        for (var flip : score.flips()) {
            if (flip.a() >= 1 && flip.b() < 1) {
                masked.add(new Check.Loss(flip.dataset(), flip.exampleId(), flip.a(), flip.b()));
            }
        }
        return masked;
    }
}

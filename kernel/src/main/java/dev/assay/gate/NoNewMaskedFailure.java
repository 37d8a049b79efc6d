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

    static Check judge(String system, String baseline, Comparison comparison) {
        var score = comparison.scores().stream()
                .filter(one -> one.score().equals(SCORE))
                .findFirst();
        if (score.isEmpty()) {
            return Check.without(system, RULE, GateVerdict.UNDECIDED, "no row of both runs has the score " + SCORE);
        }
        var masked = masked(score.get());
        int hidden = masked.size();
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

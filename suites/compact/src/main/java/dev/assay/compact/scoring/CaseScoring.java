package dev.assay.compact.scoring;

import dev.assay.compact.CompactCase;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Judges one case from its cycles.
public record CaseScoring(ScoringRules rules) {
    /// The cycle's score less that of the first; empty for cycle 0.
    public OptionalDouble driftDelta(Scorecard first, Scorecard card) {
        return card.cycleNumber() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(rules.driftBasis(card) - rules.driftBasis(first));
    }

    /// @param modelVersion as the provider reports it; `unknown` where it does not
    public CaseResult result(CompactCase compactCase, List<CycleResult> cycles, String modelVersion) {
        return new CaseResult(
                compactCase.caseId(),
                compactCase.templateKey(),
                compactCase.seed(),
                cycles,
                caseScore(cycles),
                driftResistance(cycles),
                usage(cycles.stream().map(CycleResult::tokenUsage).toList()),
                ResultStamp.of(compactCase, modelVersion));
    }

    double caseScore(List<CycleResult> cycles) {
        return rules.summation()
                .mean(
                        0,
                        cycles.stream()
                                .mapToDouble(cycle -> cycle.scorecard().penalizedCycleScore())
                                .toArray());
    }

    double driftResistance(List<CycleResult> cycles) {
        return Drift.resistance(
                rules.summation(),
                cycles.stream()
                        .mapToDouble(cycle -> rules.driftBasis(cycle.scorecard()))
                        .toArray());
    }

    /// The sum of those that were recorded; empty where none was.
    public static Optional<TokenUsage> usage(List<Optional<TokenUsage>> usages) {
        return usages.stream().flatMap(Optional::stream).reduce(TokenUsage::plus);
    }
}

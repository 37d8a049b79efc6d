package dev.assay.compact.scoring;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// Judges one case from its cycles.
public record CaseScoring(ScoringRules rules) {
    /// The cycle's score less that of the first, by the items that both cycles ask in the same words and with the
    /// same answer; empty for cycle 0 and where they share none. `compat` compares whole penalized scores.
    public OptionalDouble driftDelta(CompactCase compactCase, Scorecard first, Scorecard card) {
        if (card.cycleNumber() == 0) {
            return OptionalDouble.empty();
        }
        if (rules == ScoringRules.COMPAT) {
            return OptionalDouble.of(card.penalizedCycleScore() - first.penalizedCycleScore());
        }
        var asked = new HashSet<>(compactCase.items());
        var steady = compactCase.itemsIn(card.cycleNumber()).stream()
                .filter(asked::contains)
                .map(Item::key)
                .collect(Collectors.toSet());
        return steady.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(score(card, steady) - score(first, steady));
    }

    private double score(Scorecard card, Set<String> keys) {
        return new CycleScoring(rules)
                .weightedMean(card.itemScores().stream()
                        .filter(item -> keys.contains(item.itemKey()))
                        .toList());
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

    /// Empty under `standard` where cycle 0 scored nothing: there was nothing to lose.
    OptionalDouble driftResistance(List<CycleResult> cycles) {
        boolean hadNothing = cycles.isEmpty() || cycles.getFirst().scorecard().cycleScore() == 0;
        return rules == ScoringRules.STANDARD && hadNothing
                ? OptionalDouble.empty()
                : OptionalDouble.of(Drift.resistance(
                        rules.summation(),
                        cycles.stream()
                                .flatMapToDouble(cycle -> cycle.driftDelta().stream())
                                .toArray()));
    }

    /// The sum of those that were recorded; empty where none was.
    public static Optional<TokenUsage> usage(List<Optional<TokenUsage>> usages) {
        return usages.stream().flatMap(Optional::stream).reduce(TokenUsage::plus);
    }
}

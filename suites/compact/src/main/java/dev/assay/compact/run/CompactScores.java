package dev.assay.compact.run;

import dev.assay.api.Score;
import dev.assay.compact.ItemType;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.ItemScore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// What a row of the compact suite says of a case; [CompactEvaluator] explains the names.
final class CompactScores {
    static final String CASE_SCORE = "case_score";
    static final String DRIFT = "drift_resistance";
    static final String CONSISTENT = "free_of_contradiction";
    static final String CONSTRAINTS = "constraint_retention";
    static final String ASKED = "constraints_asked";
    static final String COMPRESSION = "cycle_compression";

    static final List<String> NAMES = List.of(CASE_SCORE, DRIFT, CONSISTENT, CONSTRAINTS, ASKED, COMPRESSION);

    private CompactScores() {}

    static List<Score> of(CaseResult result, String why) {
        var scores = new ArrayList<Score>();
        scores.add(new Score.Value(CASE_SCORE, result.caseScore(), why));
        scores.add(drift(result));
        scores.add(
                Score.of(CONSISTENT, 1 - mean(result, cycle -> cycle.scorecard().contradictionRate())));
        var recalled = recalled(result);
        scores.add(
                recalled.isEmpty()
                        ? new Score.Unscored(CONSTRAINTS, "the case asks for no rule and no decision")
                        : Score.of(
                                CONSTRAINTS,
                                recalled.stream()
                                        .mapToDouble(ItemScore::score)
                                        .average()
                                        .orElse(0)));
        scores.add(Score.of(ASKED, recalled.size()));
        scores.add(Score.of(COMPRESSION, mean(result, cycle -> cycle.scorecard().compressionRatio())));
        return scores;
    }

    static Score drift(CaseResult result) {
        return result.driftResistance().isPresent()
                ? Score.of(DRIFT, result.driftResistance().getAsDouble())
                : new Score.Unscored(DRIFT, "cycle 0 scored nothing, and there was nothing to lose");
    }

    private static List<ItemScore> recalled(CaseResult result) {
        return result.cycles().stream()
                .flatMap(cycle -> cycle.scorecard().itemScores().stream())
                .filter(item -> ItemType.named(item.itemType())
                        .filter(ItemType::isRecall)
                        .isPresent())
                .toList();
    }

    private static double mean(CaseResult result, ToDoubleFunction<CycleResult> number) {
        return result.cycles().stream().mapToDouble(number).average().orElse(0);
    }
}

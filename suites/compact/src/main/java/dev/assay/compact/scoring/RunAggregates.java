package dev.assay.compact.scoring;

import dev.assay.compact.ItemType;
import dev.assay.stats.Summation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The five numbers of a run.
///
/// @param overallScore mean case score, 0 to 1, higher is better
/// @param driftResistance mean over the cases, 0 to 1, higher is better; 1 without cases
/// @param constraintRetention mean score of all items that ask for a rule or a decision back, in all
/// cycles, 0 to 1, higher is better; 0 without such items
/// @param contradictionRate mean over all cycles, 0 to 1, lower is better
/// @param compressionRatio mean over all cycles
public record RunAggregates(
        double overallScore,
        double driftResistance,
        double constraintRetention,
        double contradictionRate,
        double compressionRatio) {
    public static RunAggregates of(Summation summation, List<CaseResult> cases) {
        return new RunAggregates(
                mean(summation, 0, cases.stream(), CaseResult::caseScore),
                mean(summation, 1, cases.stream(), CaseResult::driftResistance),
                mean(summation, 0, items(cases).filter(RunAggregates::isRecall), ItemScore::score),
                mean(summation, 0, cards(cases), Scorecard::contradictionRate),
                mean(summation, 0, cards(cases), Scorecard::compressionRatio));
    }

    private static <T> double mean(Summation summation, double empty, Stream<T> things, ToDoubleFunction<T> number) {
        return summation.mean(empty, things.mapToDouble(number).toArray());
    }

    static Stream<Scorecard> cards(List<CaseResult> cases) {
        return cases.stream().flatMap(result -> result.cycles().stream()).map(CycleResult::scorecard);
    }

    static Stream<ItemScore> items(List<CaseResult> cases) {
        return cards(cases).flatMap(card -> card.itemScores().stream());
    }

    private static boolean isRecall(ItemScore score) {
        return ItemType.named(score.itemType()).filter(ItemType::isRecall).isPresent();
    }

    /// By the names results use.
    public Map<String, Double> toMap() {
        var map = new LinkedHashMap<String, Double>();
        map.put("overall_score", overallScore);
        map.put("drift_resistance", driftResistance);
        map.put("constraint_retention", constraintRetention);
        map.put("contradiction_rate", contradictionRate);
        map.put("compression_ratio", compressionRatio);
        return map;
    }
}

package dev.assay.compact.scoring;

import dev.assay.compact.ItemType;
import dev.assay.stats.Summation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The five numbers of a run.
///
/// @param overallScore mean case score, 0 to 1, higher is better
/// @param driftResistance mean over the cases, 0 to 1, higher is better; a case that has none counts as 0, and the
/// run has none where no case has one
/// @param constraintRetention mean score of all items that ask for a rule or a decision back, in all
/// cycles, 0 to 1, higher is better; 0 without such items
/// @param contradictionRate mean over all cycles, 0 to 1, lower is better
/// @param compressionRatio mean over all cycles
public record RunAggregates(
        double overallScore,
        OptionalDouble driftResistance,
        double constraintRetention,
        double contradictionRate,
        double compressionRatio) {
    /// With a drift resistance.
    public RunAggregates(
            double overallScore,
            double driftResistance,
            double constraintRetention,
            double contradictionRate,
            double compressionRatio) {
        this(
                overallScore,
                OptionalDouble.of(driftResistance),
                constraintRetention,
                contradictionRate,
                compressionRatio);
    }

    public static RunAggregates of(Summation summation, List<CaseResult> cases) {
        return new RunAggregates(
                mean(summation, 0, cases.stream(), CaseResult::caseScore),
                driftResistance(summation, cases),
                mean(summation, 0, items(cases).filter(RunAggregates::isRecall), ItemScore::score),
                mean(summation, 0, cards(cases), Scorecard::contradictionRate),
                mean(summation, 0, cards(cases), Scorecard::compressionRatio));
    }

    /// The original gives a run without cases the resistance 1.
    private static OptionalDouble driftResistance(Summation summation, List<CaseResult> cases) {
        boolean isShown = cases.isEmpty()
                ? summation == Summation.LEFT_TO_RIGHT
                : cases.stream().anyMatch(one -> one.driftResistance().isPresent());
        return isShown
                ? OptionalDouble.of(mean(
                        summation,
                        1,
                        cases.stream(),
                        one -> one.driftResistance().orElse(0)))
                : OptionalDouble.empty();
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

    /// By the names results use; a drift resistance that is not there is null.
    public Map<String, @Nullable Double> toMap() {
        var map = new LinkedHashMap<String, @Nullable Double>();
        map.put("overall_score", overallScore);
        map.put("drift_resistance", driftResistance.isPresent() ? driftResistance.getAsDouble() : null);
        map.put("constraint_retention", constraintRetention);
        map.put("contradiction_rate", contradictionRate);
        map.put("compression_ratio", compressionRatio);
        return map;
    }
}

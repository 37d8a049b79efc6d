package dev.assay.compact.scoring;

import dev.assay.stats.Summation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// How the items of one type are remembered from cycle to cycle.
///
/// @param means mean item score of cycle 0, 1, 2, …
public record RetentionCurve(String itemType, List<Double> means) {
    public RetentionCurve {
        means = List.copyOf(means);
    }

    /// One for each type, in the order they first come. A curve ends before the first cycle without an
    /// item.
    public static List<RetentionCurve> of(Summation summation, List<CaseResult> cases) {
        var scores = new LinkedHashMap<String, Map<Integer, List<Double>>>();
        for (var card : RunAggregates.cards(cases).toList()) {
            for (var item : card.itemScores()) {
                scores.computeIfAbsent(item.itemType(), _ -> new TreeMap<>())
                        .computeIfAbsent(card.cycleNumber(), _ -> new ArrayList<>())
                        .add(item.score());
            }
        }
        return scores.entrySet().stream()
                .map(entry -> new RetentionCurve(entry.getKey(), means(summation, entry.getValue())))
                .toList();
    }

    private static List<Double> means(Summation summation, Map<Integer, List<Double>> byCycle) {
        var means = new ArrayList<Double>();
        for (var entry : byCycle.entrySet()) {
            if (entry.getKey() != means.size()) {
                return means;
            }
            means.add(summation.mean(
                    0, entry.getValue().stream().mapToDouble(score -> score).toArray()));
        }
        return means;
    }

    /// The cycle at which half of what cycle 0 had is gone, between two cycles on a straight line. Empty
    /// where that was not seen, or where cycle 0 had nothing.
    public OptionalDouble halfLife() {
        double half = means.isEmpty() ? 0 : means.getFirst() / 2;
        if (half == 0) {
            return OptionalDouble.empty();
        }
        for (int n = 1; n < means.size(); n++) {
            if (means.get(n) <= half) {
                double before = means.get(n - 1);
                return OptionalDouble.of(n - 1 + (before - half) / (before - means.get(n)));
            }
        }
        return OptionalDouble.empty();
    }
}

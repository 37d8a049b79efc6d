package dev.assay.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// How far judges agree beyond chance: 1 for full agreement, 0 for what chance gives, below 0 for less.
///
/// Empty where agreement by chance is certain, as when everybody always says the same: nothing can be told
/// then.
public final class Agreement {
    private Agreement() {}

    /// Cohen's kappa (1960) of two judges over the same cases: (observed − chance) / (1 − chance).
    ///
    /// @param first labels in the order of the cases
    /// @param second as many, of the other judge
    public static OptionalDouble cohenKappa(List<?> first, List<?> second) {
        if (first.size() != second.size()) {
            throw new IllegalArgumentException(
                    "both judges must label the same cases, not %d and %d".formatted(first.size(), second.size()));
        }
        int cases = first.size();
        var ofFirst = counts(first);
        var ofSecond = counts(second);
        double agreed = 0;
        for (int i = 0; i < cases; i++) {
            agreed += first.get(i).equals(second.get(i)) ? 1 : 0;
        }
        double chance = 0;
        for (var label : ofFirst.entrySet()) {
            chance += (double) label.getValue() * ofSecond.getOrDefault(label.getKey(), 0);
        }
        return beyond(1 - agreed / cases, 1 - chance / ((double) cases * cases));
    }

    private static Map<Object, Integer> counts(List<?> labels) {
        var counts = new HashMap<Object, Integer>();
        labels.forEach(label -> counts.merge(label, 1, Integer::sum));
        return counts;
    }

    /// Krippendorff's alpha for labels without order.
    ///
    /// @param units for each case the labels it was given, by however many judges; those that are missing
    /// are left out
    public static OptionalDouble krippendorffNominal(List<? extends List<?>> units) {
        var numbers = new HashMap<Object, Double>();
        var numbered = new ArrayList<double[]>();
        for (var unit : units) {
            numbered.add(unit.stream()
                    .mapToDouble(label -> numbers.computeIfAbsent(label, _ -> (double) numbers.size()))
                    .toArray());
        }
        return alpha(numbered, Agreement::differingPairs);
    }

    /// Krippendorff's alpha for numbers whose differences mean something: squared differences.
    ///
    /// @param units for each case the numbers it was given, by however many judges
    public static OptionalDouble krippendorffInterval(List<? extends List<? extends Number>> units) {
        return alpha(
                units.stream()
                        .map(unit ->
                                unit.stream().mapToDouble(Number::doubleValue).toArray())
                        .toList(),
                Agreement::squaredDifferences);
    }

    /// Sum of the distances of all ordered pairs of values.
    private interface Disagreement {
        double of(double[] values);
    }

    /// 1 − observed / expected disagreement (Krippendorff 2011). Cases with fewer than two values tell
    /// nothing.
    private static OptionalDouble alpha(List<double[]> units, Disagreement disagreement) {
        var pairable = units.stream().filter(unit -> unit.length > 1).toList();
        var all = pairable.stream().flatMapToDouble(Arrays::stream).toArray();
        double observed = 0;
        for (var unit : pairable) {
            observed += disagreement.of(unit) / (unit.length - 1);
        }
        return beyond(observed / all.length, disagreement.of(all) / ((double) all.length * (all.length - 1)));
    }

    private static double differingPairs(double[] values) {
        var counts = new HashMap<Double, Integer>();
        for (double value : values) {
            counts.merge(value, 1, Integer::sum);
        }
        double pairs = 0;
        for (int count : counts.values()) {
            pairs += (double) count * (values.length - count);
        }
        return pairs;
    }

    /// Σ over ordered pairs of (a − b)² is 2n Σ (a − mean)².
    private static double squaredDifferences(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return 2
                * values.length
                * Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum();
    }

    /// Empty where chance leaves no room, or there is nothing to compare.
    private static OptionalDouble beyond(double disagreement, double byChance) {
        return byChance > 0 ? OptionalDouble.of(1 - disagreement / byChance) : OptionalDouble.empty();
    }
}

package dev.assay.condense;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;

/// Numbers far from the middle half of their kind (Tukey's fences).
final class Outliers {
    private static final int FEWEST = 8;

    private Outliers() {}

    /// Places of numbers further than `fence` interquartile ranges outside the quartiles. Fewer than eight
    /// numbers, or numbers of which half are the same, have no outliers.
    static BitSet of(List<OptionalDouble> values, double fence) {
        var outliers = new BitSet();
        var sorted = values.stream()
                .flatMapToDouble(OptionalDouble::stream)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        if (sorted.length < FEWEST) {
            return outliers;
        }
        var low = sorted[sorted.length / 4];
        var high = sorted[sorted.length - 1 - sorted.length / 4];
        var reach = fence * (high - low);
        for (int i = 0; i < values.size() && reach > 0; i++) {
            if (values.get(i).isPresent()) {
                var value = values.get(i).getAsDouble();
                outliers.set(i, value < low - reach || value > high + reach);
            }
        }
        return outliers;
    }
}

package dev.assay.sift.scoring;

import dev.assay.stats.Quantile;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The value below which a share of all lies, straight lines between neighbors; 0 where there are none.
final class Percentile {
    private Percentile() {}

    static <T> double of(List<T> items, ToDoubleFunction<T> number, double share) {
        if (items.isEmpty()) {
            return 0;
        }
        var sorted = items.stream().mapToDouble(number).sorted().toArray();
        return Quantile.interpolate(sorted, share);
    }
}

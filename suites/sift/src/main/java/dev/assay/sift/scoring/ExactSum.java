package dev.assay.sift.scoring;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Sums that do not lose what small numbers add to large ones (Neumaier 1974).
final class ExactSum {
    private ExactSum() {}

    /// 0 where there is nothing to average.
    static <T> double mean(List<T> items, ToDoubleFunction<T> number) {
        double sum = 0;
        double lost = 0;
        for (var item : items) {
            double value = number.applyAsDouble(item);
            double next = sum + value;
            lost += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
            sum = next;
        }
        return items.isEmpty() ? 0 : (sum + lost) / items.size();
    }
}

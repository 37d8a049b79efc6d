package dev.assay.fit.verdict;

import dev.assay.stats.Quantile;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// How numbers lie: never shown without how many there are.
///
/// @param deviation population standard deviation; empty for fewer than 2
public record Spread(
        int count,
        double mean,
        OptionalDouble deviation,
        double median,
        double percentile95,
        double least,
        double most) {
    /// Empty for no numbers.
    public static Optional<Spread> of(DoubleStream numbers) {
        var values = numbers.toArray();
        if (values.length == 0) {
            return Optional.empty();
        }
        double mean = mean(values);
        var sorted = values.clone();
        Arrays.sort(sorted);
        return Optional.of(new Spread(
                values.length,
                mean,
                values.length < 2 ? OptionalDouble.empty() : OptionalDouble.of(deviation(values, mean)),
                Quantile.interpolate(sorted, 0.5),
                Quantile.interpolate(sorted, 0.95),
                sorted[0],
                sorted[sorted.length - 1]));
    }

    /// Added up in order, as the original does: the last digit depends on it.
    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double deviation(double[] values, double mean) {
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum / values.length);
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("n", count);
        map.put("mean", mean);
        deviation.ifPresent(value -> map.put("stdDev", value));
        map.put("p50", median);
        map.put("p95", percentile95);
        map.put("min", least);
        map.put("max", most);
        return map;
    }
}

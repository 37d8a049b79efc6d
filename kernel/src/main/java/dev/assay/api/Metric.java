package dev.assay.api;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/// Folds the rows of one system into numbers. A collector, so that it streams, merges, and holds no list
/// of rows.
public interface Metric {
    String name();

    Collector<EvalRow, ?, List<MetricValue>> collector();

    /// A metric with one number, named like itself, from a lambda over the rows of one system. The rows are held
    /// at once, and there is no interval.
    static Metric of(String name, ToDoubleFunction<List<EvalRow>> number) {
        return new Metric() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Collector<EvalRow, ?, List<MetricValue>> collector() {
                return Collectors.collectingAndThen(
                        Collectors.toList(), rows -> List.of(MetricValue.of(name, number.applyAsDouble(rows), rows)));
            }
        };
    }
}

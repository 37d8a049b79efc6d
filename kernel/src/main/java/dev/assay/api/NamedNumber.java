package dev.assay.api;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;

record NamedNumber(String name, ToDoubleFunction<List<EvalRow>> number) implements Metric {
    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collectors.collectingAndThen(Collectors.toList(), rows -> List.of(value(rows)));
    }

    private MetricValue value(List<EvalRow> rows) {
        double value = number.applyAsDouble(rows);
        return Double.isNaN(value)
                ? new MetricValue.Absent(name, "not a number", rows.size(), 0)
                : new MetricValue.Measured(name, value, rows.size());
    }
}

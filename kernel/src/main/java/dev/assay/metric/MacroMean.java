package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.spec.Spec;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collector;

/// The mean of each dataset's own score, `dataset:gsm8k[math_equiv]`, then the mean of those means,
/// `macro_mean`: every dataset counts the same, however many examples it has. The range and direction are
/// those of the scores.
///
/// Unscored and failed rows are left out and counted. Without a scored row in every dataset there is no macro
/// mean. It has no interval: the datasets were chosen, not drawn.
///
/// @param fields the score that is meant in each dataset, by [Spec#key] of its name
public record MacroMean(Map<String, String> fields) implements Metric {
    private static final String NAME = "macro_mean";

    public MacroMean {
        fields = new LinkedHashMap<>(fields);
    }

    @Override
    public String name() {
        return "macro-mean";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(() -> new Parts(fields), Parts::add, Parts::merge, Parts::values);
    }

    private static final class Parts implements Serializable {
        private final Map<String, String> fields;
        private final Map<String, Observations> byDataset = new LinkedHashMap<>();

        Parts(Map<String, String> fields) {
            this.fields = fields;
            fields.keySet().forEach(dataset -> byDataset.put(dataset, new Observations(1)));
        }

        void add(EvalRow row) {
            var dataset = Spec.key(row.dataset());
            var seen = byDataset.get(dataset);
            if (seen != null) {
                Scores.add(seen, row, String.valueOf(fields.get(dataset)));
            }
        }

        Parts merge(Parts later) {
            byDataset.forEach(
                    (dataset, seen) -> seen.merge(later.byDataset.getOrDefault(dataset, new Observations(1))));
            return this;
        }

        List<MetricValue> values() {
            var values = new ArrayList<MetricValue>();
            byDataset.forEach((dataset, seen) ->
                    values.add(seen.mean("dataset:%s[%s]".formatted(dataset, fields.get(dataset)), 0, Scores.NONE)));
            values.addFirst(macro(values));
            return values;
        }

        private MetricValue macro(List<MetricValue> means) {
            long count = means.stream().mapToLong(MetricValue::count).sum();
            long leftOut = means.stream().mapToLong(MetricValue::unscored).sum();
            var missing =
                    means.stream().filter(MetricValue.Absent.class::isInstance).findFirst();
            return missing.<MetricValue>map(
                            mean -> new MetricValue.Absent(NAME, mean.name() + " has none", count, leftOut))
                    .orElseGet(() -> new MetricValue.Measured(NAME, mean(means), count, leftOut, Optional.empty()));
        }

        private static double mean(List<MetricValue> means) {
            return means.stream()
                    .mapToDouble(mean -> ((MetricValue.Measured) mean).value())
                    .average()
                    .orElseThrow();
        }
    }
}

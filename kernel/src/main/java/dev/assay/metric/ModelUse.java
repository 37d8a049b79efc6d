package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.stats.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;

/// What the model took for a row, as the provider counted it: `mean_prompt_tokens`,
/// `mean_completion_tokens`, and `mean_cost` in US dollars. From 0 up, lower is better.
///
/// Each mean covers the rows that have the number; rows without it are left out and counted, so an unknown
/// price never looks like a low one.
public record ModelUse() implements Metric {
    private static final List<String> COUNTED = List.of("prompt_tokens", "completion_tokens", "cost");

    @Override
    public String name() {
        return "model-use";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(
                () -> COUNTED.stream().map(_ -> new Observations(1)).toList(),
                ModelUse::add,
                ModelUse::merge,
                ModelUse::means);
    }

    private static void add(List<Observations> seen, EvalRow row) {
        for (int i = 0; i < COUNTED.size(); i++) {
            if (row.metadata().get(COUNTED.get(i)) instanceof Number number) {
                seen.get(i).add(row, number.doubleValue());
            } else {
                seen.get(i).leaveOut();
            }
        }
    }

    private static List<Observations> merge(List<Observations> seen, List<Observations> later) {
        for (int i = 0; i < COUNTED.size(); i++) {
            seen.get(i).merge(later.get(i));
        }
        return seen;
    }

    private static MetricValue mean(Observations seen, String name) {
        return seen.mean(name, 0, Bounds.FROM_ZERO, "no row has it");
    }

    private static List<MetricValue> means(List<Observations> seen) {
        var values = new ArrayList<MetricValue>();
        for (int i = 0; i < COUNTED.size(); i++) {
            values.add(mean(seen.get(i), "mean_" + COUNTED.get(i)));
        }
        return List.copyOf(values);
    }
}

package dev.assay.sift.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.metric.Observations;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collector;

/// Mean of one component over all rows, under the component's own name: `mean_score[preserve]`.
///
/// For `compat`: rows without the score count as 0, as in the original, and there is no interval.
record SiftComponent(String field) implements Metric {
    @Override
    public String name() {
        return "sift-component";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(
                () -> new Observations(1),
                (seen, row) -> seen.add(row, row.score(field).orElse(0)),
                Observations::merge,
                seen -> List.of(seen.plain("mean_score[%s]".formatted(field), mean(seen))));
    }

    private static double mean(Observations seen) {
        return Arrays.stream(seen.column(0)).average().orElse(0);
    }
}

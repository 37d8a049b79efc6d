package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collector;

/// Share of trials that failed, `failures`, then of each kind, such as `failures:timeout`: failed / trials,
/// from 0 to 1, lower is better.
///
/// Every trial counts, scored or not. The intervals are exact for trials that fail independently. The
/// original ends at the first failure, so both profiles share this one.
public record Failures() implements Metric {
    private static final String NAME = "failures";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(Tally::new, Tally::add, Tally::merge, Tally::values);
    }

    private static final class Tally {
        private final Map<String, Long> kinds = new TreeMap<>();
        private long trials;

        void add(EvalRow row) {
            trials++;
            if (row.outcome() instanceof Outcome.Failed failed) {
                kinds.merge(failed.kind(), 1L, Long::sum);
            }
        }

        Tally merge(Tally later) {
            trials += later.trials;
            later.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
            return this;
        }

        List<MetricValue> values() {
            if (trials == 0) {
                return List.of(new MetricValue.Absent(NAME, "no trials", 0, 0));
            }
            var values = new ArrayList<MetricValue>();
            values.add(share(
                    NAME, kinds.values().stream().mapToLong(count -> count).sum()));
            kinds.forEach((kind, count) -> values.add(share(NAME + ":" + kind, count)));
            return List.copyOf(values);
        }

        private MetricValue share(String name, long failed) {
            var share = new Proportion(failed, trials);
            return new MetricValue.Measured(
                    name, share.value().orElseThrow(), trials, 0, share.exact(Confidence.LEVEL));
        }
    }
}

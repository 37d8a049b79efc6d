package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.stats.Proportion;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.stream.Collector;

/// Share of trials that failed, `failures`, then of each kind, such as `failures:timeout`: failed / trials,
/// from 0 to 1, lower is better.
///
/// Every trial counts, scored or not. The intervals count clusters: repeats of one example that all fail
/// are one failure. The original ends at the first failure, so both profiles share this one.
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

    /// Each trial with the number of its kind of failure, 0 where it did not fail.
    private static final class Tally implements Serializable {
        private final Map<String, Integer> kinds = new TreeMap<>();
        private final Observations trials = new Observations(1);

        void add(EvalRow row) {
            trials.add(row, row.outcome() instanceof Outcome.Failed failed ? number(failed.kind()) : 0);
        }

        private int number(String kind) {
            return kinds.computeIfAbsent(kind, _ -> kinds.size() + 1);
        }

        Tally merge(Tally later) {
            var renumbered = new int[later.kinds.size() + 1];
            later.kinds.forEach((kind, number) -> renumbered[number] = number(kind));
            trials.merge(later.trials.mapped(number -> renumbered[(int) number]));
            return this;
        }

        List<MetricValue> values() {
            if (trials.isEmpty()) {
                return List.of(new MetricValue.Absent(NAME, "no trials", 0, 0));
            }
            var values = new ArrayList<MetricValue>();
            values.add(share(NAME, number -> number > 0));
            kinds.forEach((kind, number) -> values.add(share(NAME + ":" + kind, other -> other == number)));
            return List.copyOf(values);
        }

        private MetricValue share(String name, DoublePredicate isMeant) {
            var flags = trials.sample(0).indicating(isMeant);
            return trials.measured(name, flags.mean().value().orElseThrow(), Proportion.exact(flags, Confidence.LEVEL));
        }
    }
}

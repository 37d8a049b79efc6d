package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.stats.Bounds;
import dev.assay.stats.Clusters;
import dev.assay.stats.PassAtK;
import dev.assay.stats.Sample;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;

/// How far the repeats of an example agree, as means over examples, each from 0 to 1.
///
/// With k the fewest repeats any example has: `pass@1`, `pass@k` (the chance that one of k passes),
/// `pass^k` (that all do), and the shares of examples that `always_pass`, `sometimes_pass` and
/// `never_pass`. A repeat that failed did not pass; one that is unscored is left out and counted. Absent
/// below two repeats.
public record Consistency(double threshold, String field) implements Metric {
    @Override
    public String name() {
        return "consistency";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(Repeats::new, this::add, Repeats::merge, this::values);
    }

    private record Key(String dataset, String exampleId) implements Serializable {}

    private record Unit(String dataset, String cluster) implements Serializable {}

    /// @param trial the first one of the example
    /// @param answers and passes of one example
    private record Tried(long trial, Unit unit, int answers, int passes) implements Serializable {
        Tried with(Tried other) {
            return new Tried(Math.min(trial, other.trial), unit, answers + other.answers, passes + other.passes);
        }
    }

    private static final class Repeats implements Serializable {
        private final Map<Key, Tried> examples = new LinkedHashMap<>();
        private long leftOut;

        Repeats merge(Repeats later) {
            later.examples.forEach((key, tried) -> examples.merge(key, tried, Tried::with));
            leftOut += later.leftOut;
            return this;
        }

        /// In the order of trials, whichever ended first.
        List<Tried> inOrder() {
            return examples.values().stream()
                    .sorted(Comparator.comparingLong(Tried::trial))
                    .toList();
        }
    }

    private void add(Repeats seen, EvalRow row) {
        var score = Scores.find(row, field);
        if (row.isAnswered() && score.isEmpty()) {
            seen.leftOut++;
            return;
        }
        int passes = new PassMark(threshold, field).isReachedBy(score.orElse(Double.NEGATIVE_INFINITY)) ? 1 : 0;
        seen.examples.merge(
                new Key(row.dataset(), row.exampleId()),
                new Tried(row.key().number(), new Unit(row.dataset(), row.cluster()), 1, passes),
                Tried::with);
    }

    private List<MetricValue> values(Repeats seen) {
        int k = seen.examples.values().stream().mapToInt(Tried::answers).min().orElse(0);
        if (k < 2) {
            return List.of(
                    new MetricValue.Absent(qualified("pass^k"), "no repeats", seen.examples.size(), seen.leftOut));
        }
        var values = new ArrayList<MetricValue>();
        values.add(mean(seen, "pass@1", one -> PassAtK.estimate(one.answers, one.passes, 1)));
        values.add(mean(seen, "pass@" + k, one -> PassAtK.estimate(one.answers, one.passes, k)));
        values.add(mean(seen, "pass^" + k, one -> PassAtK.ofAll(one.answers, one.passes, k)));
        values.add(mean(seen, "always_pass", one -> one.passes == one.answers ? 1 : 0));
        values.add(mean(seen, "sometimes_pass", one -> one.passes > 0 && one.passes < one.answers ? 1 : 0));
        values.add(mean(seen, "never_pass", one -> one.passes == 0 ? 1 : 0));
        return values;
    }

    private MetricValue mean(Repeats seen, String name, ToDoubleFunction<Tried> value) {
        var examples = seen.inOrder();
        var clusters = Clusters.of(examples.stream().map(Tried::unit).toList());
        var sample = Sample.of(examples.stream().mapToDouble(value).toArray(), clusters);
        return new MetricValue.Measured(
                qualified(name),
                sample.mean().value().orElseThrow(),
                sample.size(),
                seen.leftOut,
                Confidence.ofMean(sample, Bounds.UNIT),
                new MetricValue.Evidence(OptionalLong.of(clusters.count()), 0, OptionalDouble.empty()));
    }

    private String qualified(String name) {
        return new PassMark(threshold, field).qualify(name);
    }
}

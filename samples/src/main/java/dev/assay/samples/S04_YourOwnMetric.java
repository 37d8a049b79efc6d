package dev.assay.samples;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.dataset.Suites;
import dev.assay.report.ReportFormat;
import dev.assay.stats.Clusters;
import dev.assay.stats.Sample;
import dev.assay.system.BuiltInSystems;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;

/// What to learn: a metric folds the rows of one system, and a number is worth what n, the rows left
/// out and its interval say.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S04_YourOwnMetric.java
/// ```
///
/// Several examples of the demo ask about one and the same text. They share a cluster, and the interval
/// counts clusters: 158 questions about 60 texts are 60 independent observations.
public final class S04_YourOwnMetric {
    private S04_YourOwnMetric() {}

    /// `tokens_saved`: mean of input tokens less output tokens. Any number, higher is thriftier; rows
    /// without both sizes, failed ones among them, are left out and counted.
    record TokensSaved() implements Metric {
        @Override
        public String name() {
            return "tokens-saved";
        }

        @Override
        public Collector<EvalRow, ?, List<MetricValue>> collector() {
            return Collector.of(Seen::new, Seen::add, Seen::merge, Seen::values);
        }
    }

    /// What the metric keeps of the rows that stream by; never the rows themselves.
    private static final class Seen {
        private final List<Double> saved = new ArrayList<>();
        private final List<List<String>> clusters = new ArrayList<>();
        private long leftOut;

        void add(EvalRow row) {
            var sizes = row.sizes();
            if (sizes.inputTokens().isEmpty() || sizes.outputTokens().isEmpty()) {
                leftOut++;
                return;
            }
            saved.add((double) sizes.inputTokens().getAsInt()
                    - sizes.outputTokens().getAsInt());
            clusters.add(List.of(row.dataset(), row.cluster())); // cluster names are a dataset's own
        }

        Seen merge(Seen later) {
            saved.addAll(later.saved);
            clusters.addAll(later.clusters);
            leftOut += later.leftOut;
            return this;
        }

        List<MetricValue> values() {
            if (saved.isEmpty()) {
                return List.of(new MetricValue.Absent("tokens_saved", "no row has both sizes", 0, leftOut));
            }
            var values = saved.stream().mapToDouble(Double::doubleValue).toArray();
            var mean = Sample.of(values, Clusters.of(clusters)).mean();
            return List.of(new MetricValue.Measured(
                    "tokens_saved", mean.value().orElseThrow(), values.length, leftOut, mean.studentInterval(0.95)));
        }
    }

    static void main() {
        var result = evaluate();
        IO.print(result.render(ReportFormat.TABLE));
    }

    static EvalResult evaluate() {
        return Evaluation.on(Suites.builtIn("demo").dataset())
                .systems(BuiltInSystems.create("identity"), BuiltInSystems.create("dedup"))
                .metrics(new TokensSaved())
                .run();
    }
}

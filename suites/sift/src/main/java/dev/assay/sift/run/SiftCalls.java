package dev.assay.sift.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.metric.Failures;
import dev.assay.metric.Latency;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How the calls of a sift run went: `latency_mean`, `latency_median`, `latency_p95`, `latency_p99` in
/// seconds, and `failures`, the share of calls that failed.
///
/// The time of a call is `inference_ms` where the row tells it, else the time inside the system. A call that
/// failed counts as a failure and its time does not count, also where the file a row was imported from kept
/// an answer for it.
public record SiftCalls() implements Metric {
    /// Metadata of a row whose call failed although an answer is kept.
    public static final String FAILED = "call_failed";

    private static final String TIME = "inference_ms";

    @Override
    public String name() {
        return "sift-calls";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collectors.mapping(
                SiftCalls::call,
                Collectors.teeing(new Latency().collector(), new Failures().collector(), SiftCalls::both));
    }

    private static List<MetricValue> both(List<MetricValue> times, List<MetricValue> failures) {
        return Stream.concat(times.stream(), failures.stream()).toList();
    }

    /// The row with the outcome and the time of its call.
    private static EvalRow call(EvalRow row) {
        var outcome =
                hasFailed(row) && row.isAnswered() ? new Outcome.Failed("error", "the call failed") : row.outcome();
        return new EvalRow(row.key(), row.cluster(), outcome, seconds(row), row.sizes(), row.scores(), row.metadata());
    }

    static boolean hasFailed(EvalRow row) {
        return row.metadata().containsKey(FAILED);
    }

    static OptionalDouble seconds(EvalRow row) {
        return row.metadata().get(TIME) instanceof Number millis && !row.isShared()
                ? OptionalDouble.of(millis.doubleValue() / 1000)
                : row.latencySeconds();
    }
}

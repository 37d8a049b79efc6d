package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.stats.Bounds;
import dev.assay.stats.Quantile;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collector;

/// Seconds inside the system: `latency_mean`, `latency_median`, `latency_p95`, `latency_p99`. From 0 up,
/// lower is better.
///
/// `standard`: answered rows that were timed, others left out and counted; percentiles interpolated, with an
/// order-statistic interval where there are rows enough for one, and absent below 20 (p95) and 100 (p99)
/// rows, where the answer would be the largest value whatever the truth. `compat`: every row; p is the
/// value at ⌊n·p⌋ of the sorted list; no rows give 0.
public record Latency(Profile profile) implements Metric {
    public Latency() {
        this(Profile.STANDARD);
    }

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(() -> new Observations(1), Latency::addAnswered, Observations::merge, Latency::standard);
            case COMPAT ->
                Collector.of(() -> new Observations(1), Latency::addTimed, Observations::merge, Latency::compat);
        };
    }

    private static void addAnswered(Observations seen, EvalRow row) {
        if (row.isAnswered()) {
            addTimed(seen, row);
        } else {
            seen.leaveOut();
        }
    }

    private static void addTimed(Observations seen, EvalRow row) {
        row.latencySeconds().ifPresentOrElse(seconds -> seen.add(row, seconds), seen::leaveOut);
    }

    private static List<MetricValue> standard(Observations seen) {
        return List.of(
                seen.mean("latency_mean", 0, Bounds.FROM_ZERO, "no answered row was timed"),
                quantile(seen, "latency_median", 0.5, 1),
                quantile(seen, "latency_p95", 0.95, 20),
                quantile(seen, "latency_p99", 0.99, 100));
    }

    private static MetricValue quantile(Observations seen, String name, double share, int leastRows) {
        if (seen.isEmpty()) {
            return seen.absent(name, "no answered row was timed");
        }
        if (seen.size() < leastRows) {
            return seen.absent(name, "n too small: %d rows, needs %d".formatted(seen.size(), leastRows));
        }
        var quantile = new Quantile(share);
        var sample = seen.sample(0);
        return seen.measured(name, quantile.of(sample).orElseThrow(), quantile.interval(sample, Confidence.LEVEL));
    }

    private static List<MetricValue> compat(Observations seen) {
        var sorted = seen.column(0);
        Arrays.sort(sorted);
        int n = sorted.length;
        // The original adds up the sorted list, which can differ from row order in the last digit.
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return List.of(
                seen.plain("latency_mean", n == 0 ? 0 : sum / n),
                seen.plain("latency_median", n == 0 ? 0 : median(sorted)),
                seen.plain("latency_p95", n == 0 ? 0 : sorted[(int) (n * 0.95)]),
                seen.plain("latency_p99", n == 0 ? 0 : sorted[(int) (n * 0.99)]));
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}

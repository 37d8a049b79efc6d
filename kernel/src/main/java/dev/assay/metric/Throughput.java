package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import java.util.List;
import java.util.stream.Collector;

/// Megabytes of context a second inside the system: Σ input bytes / Σ seconds / 10⁶. From 0 up, higher is
/// better.
///
/// Answered rows with a known input size and a time of their own; others are left out and counted. The original has no
/// such number,
/// so both profiles share this one.
public record Throughput() implements Metric {
    private static final String NAME = "throughput";
    private static final double MEGA = 1e6;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(
                () -> new Observations(2), Throughput::add, Observations::merge, seen -> List.of(value(seen)));
    }

    private static void add(Observations seen, EvalRow row) {
        var bytes = row.sizes().inputBytes();
        var seconds = row.latencySeconds();
        if (row.isAnswered() && bytes.isPresent() && seconds.isPresent()) {
            seen.add(row, bytes.getAsInt(), seconds.getAsDouble());
        } else {
            seen.leaveOut();
        }
    }

    private static MetricValue value(Observations seen) {
        if (seen.isEmpty()) {
            return seen.absent(NAME, "no rows with input bytes");
        }
        var ratio = seen.ratio(0, 1);
        return ratio.value().isEmpty()
                ? seen.absent(NAME, "no time was measured")
                : seen.measured(
                        NAME,
                        ratio.value().getAsDouble() / MEGA,
                        Confidence.of(ratio, bytesPerSecond -> bytesPerSecond / MEGA));
    }
}

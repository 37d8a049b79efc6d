package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;

/// Share of tokens saved: 1 − Σ output / Σ input. At most 1, below 0 when output grew, higher is smaller
/// output.
///
/// `standard`: `compression_ratio` over answered rows whose context was measured before and after or, for a
/// proxy, whose prompt was counted when it was sent and by the provider behind it; others are left out and
/// counted. `compat`: adds `mean_input_tokens` and `mean_output_tokens`; a missing size is
/// 0, and no input gives 0.
public record CompressionRatio(Profile profile) implements Metric {
    private static final String NAME = "compression_ratio";

    @Override
    public String name() {
        return "compression-ratio";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(
                        () -> new Observations(2),
                        CompressionRatio::addMeasured,
                        Observations::merge,
                        seen -> List.of(standard(seen)));
            case COMPAT ->
                Collector.of(
                        () -> new Observations(2),
                        TokenStats::addTokens,
                        Observations::merge,
                        CompressionRatio::compat);
        };
    }

    private static void addMeasured(Observations seen, EvalRow row) {
        var change = row.isAnswered() ? RowTokens.change(row) : Optional.<RowTokens.Change>empty();
        change.ifPresentOrElse(tokens -> seen.add(row, tokens.before(), tokens.after()), seen::leaveOut);
    }

    private static MetricValue standard(Observations seen) {
        if (seen.isEmpty()) {
            return seen.absent(NAME, "no rows with both sizes");
        }
        var outputShare = seen.ratio(1, 0);
        return outputShare.value().isEmpty()
                ? seen.absent(NAME, "no input tokens")
                : seen.measured(
                        NAME,
                        1 - outputShare.value().getAsDouble(),
                        Confidence.ofShare(outputShare)
                                .map(kept ->
                                        new Interval(1 - kept.high(), 1 - kept.low(), kept.level(), kept.method())));
    }

    private static List<MetricValue> compat(Observations seen) {
        double input = seen.sum(0);
        return List.of(
                seen.plain(NAME, input > 0 ? 1 - seen.sum(1) / input : 0),
                seen.plainMean("mean_input_tokens", 0),
                seen.plainMean("mean_output_tokens", 1));
    }
}

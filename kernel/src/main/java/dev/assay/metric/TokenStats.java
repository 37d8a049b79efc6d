package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.Sizes;
import dev.assay.stats.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collector;

/// Mean tokens a row: `mean_input_tokens`, `mean_output_tokens`, and under `standard` `mean_answer_tokens`.
/// From 0 up; which way is better depends on what is measured.
///
/// `standard`: each mean covers the answered rows that have that size; others are left out and counted.
/// `compat`: a missing size is 0, and no rows give 0.
public record TokenStats(Profile profile) implements Metric {
    private record Size(String name, Function<Sizes, OptionalInt> of) {}

    private static final List<Size> SIZES = List.of(
            new Size("mean_input_tokens", Sizes::inputTokens),
            new Size("mean_output_tokens", Sizes::outputTokens),
            new Size("mean_answer_tokens", Sizes::answerTokens));

    @Override
    public String name() {
        return "token-stats";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(
                        () -> SIZES.stream().map(_ -> new Observations(1)).toList(),
                        TokenStats::addKnown,
                        TokenStats::merge,
                        TokenStats::standard);
            case COMPAT ->
                Collector.of(
                        () -> new Observations(2),
                        TokenStats::addTokens,
                        Observations::merge,
                        seen -> List.of(
                                seen.plainMean("mean_input_tokens", 0), seen.plainMean("mean_output_tokens", 1)));
        };
    }

    /// Input and output, a missing one as 0.
    static void addTokens(Observations seen, EvalRow row) {
        seen.add(
                row,
                row.sizes().inputTokens().orElse(0),
                row.sizes().outputTokens().orElse(0));
    }

    private static void addKnown(List<Observations> seen, EvalRow row) {
        for (int i = 0; i < SIZES.size(); i++) {
            var size = row.isAnswered() ? SIZES.get(i).of().apply(row.sizes()) : OptionalInt.empty();
            var column = seen.get(i);
            size.ifPresentOrElse(tokens -> column.add(row, tokens), column::leaveOut);
        }
    }

    private static List<Observations> merge(List<Observations> seen, List<Observations> later) {
        for (int i = 0; i < SIZES.size(); i++) {
            seen.get(i).merge(later.get(i));
        }
        return seen;
    }

    private static List<MetricValue> standard(List<Observations> seen) {
        var values = new ArrayList<MetricValue>();
        for (int i = 0; i < SIZES.size(); i++) {
            values.add(seen.get(i).mean(SIZES.get(i).name(), 0, Bounds.FROM_ZERO, "no rows with that size"));
        }
        return List.copyOf(values);
    }
}

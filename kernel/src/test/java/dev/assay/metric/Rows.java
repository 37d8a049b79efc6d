package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Small rows for tests: each is one example of dataset `d`, answered in a second, and shows only what the
/// test is about.
final class Rows {
    private Rows() {}

    static List<EvalRow> scored(double... f1) {
        return IntStream.range(0, f1.length)
                .mapToObj(i -> row(i, Score.of("f1", f1[i])))
                .toList();
    }

    static EvalRow row(int id, Score... scores) {
        return new EvalRow(
                new TrialKey(id, "s", "d", "e" + id, 0),
                "e" + id,
                new Outcome.Answered(Response.answer("a")),
                1,
                Sizes.UNKNOWN,
                List.of(scores),
                Map.of());
    }

    static EvalRow failed(int id, String kind) {
        var row = row(id);
        return new EvalRow(
                row.key(), row.cluster(), new Outcome.Failed(kind, ""), 9, row.sizes(), row.scores(), row.metadata());
    }

    static EvalRow timed(int id, double seconds) {
        var row = row(id);
        return new EvalRow(row.key(), row.cluster(), row.outcome(), seconds, row.sizes(), row.scores(), row.metadata());
    }

    static EvalRow withTokens(EvalRow row, int input, int output) {
        return withSizes(row, Sizes.ofTokens(input, output));
    }

    static EvalRow withBytes(EvalRow row, int bytes) {
        var none = OptionalInt.empty();
        return withSizes(row, new Sizes(OptionalInt.of(bytes), none, none, none, none));
    }

    private static EvalRow withSizes(EvalRow row, Sizes sizes) {
        return new EvalRow(
                row.key(), row.cluster(), row.outcome(), row.latencySeconds(), sizes, row.scores(), row.metadata());
    }

    static EvalRow inCluster(EvalRow row, String cluster) {
        return new EvalRow(
                row.key(), cluster, row.outcome(), row.latencySeconds(), row.sizes(), row.scores(), row.metadata());
    }

    static EvalRow inDataset(EvalRow row, String dataset) {
        var key = new TrialKey(row.key().number(), row.system(), dataset, row.exampleId(), 0);
        return new EvalRow(
                key, row.cluster(), row.outcome(), row.latencySeconds(), row.sizes(), row.scores(), row.metadata());
    }

    static EvalRow withMetadata(EvalRow row, Map<String, Object> metadata) {
        return new EvalRow(
                row.key(), row.cluster(), row.outcome(), row.latencySeconds(), row.sizes(), row.scores(), metadata);
    }

    static List<MetricValue> fold(Metric metric, List<EvalRow> rows) {
        return rows.stream().collect(metric.collector());
    }

    static List<MetricValue> fold(Metric metric, EvalRow... rows) {
        return fold(metric, Arrays.asList(rows));
    }

    static MetricValue.Measured measured(List<MetricValue> values, String name) {
        return values.stream()
                .filter(value -> value.name().equals(name))
                .map(MetricValue.Measured.class::cast)
                .findFirst()
                .orElseThrow();
    }
}

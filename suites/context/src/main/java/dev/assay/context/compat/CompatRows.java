package dev.assay.context.compat;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextRow;
import dev.assay.python.PythonValues;
import dev.assay.report.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rows of the kernel as rows of the original, and those as something our metrics can fold.
final class CompatRows {
    private static final List<String> USAGE = List.of("prompt_tokens", "completion_tokens", "total_tokens");

    private CompatRows() {}

    /// An answered row of this example.
    static ContextRow row(CompatExample example, EvalRow row, Response response) {
        var scores = new LinkedHashMap<String, Object>();
        for (var score : row.scores()) {
            if (score instanceof Score.Value value) {
                scores.put(value.name(), value.value());
            }
        }
        return new ContextRow(
                row.system(),
                example.id(),
                scores,
                row.sizes().inputTokens().orElse(0),
                row.sizes().outputTokens().orElse(0),
                usage(response.fields()),
                row.latencySeconds().orElse(0),
                example.dataset());
    }

    /// The three counts of `api_usage` as they were given, 0 where one is missing.
    private static Map<String, Object> usage(Map<String, Object> processed) {
        var metadata = new LinkedHashMap<String, Object>();
        if (processed.get("api_usage") instanceof Map<?, ?> usage && !usage.isEmpty()) {
            USAGE.forEach(name -> metadata.put(name, usage.containsKey(name) ? usage.get(name) : 0));
        }
        return metadata;
    }

    /// System → metric → number: metrics in their order, of two equal names the later one. Rows are told
    /// apart by the name of their system alone.
    static Map<String, Map<String, Object>> summary(List<ContextRow> rows, List<String> systems, List<Metric> metrics) {
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        Summary.of(rows.stream().map(CompatRows::foldable), systems, metrics)
                .systems()
                .forEach((system, values) -> summary.put(system, numbers(values)));
        return summary;
    }

    private static Map<String, Object> numbers(List<MetricValue> values) {
        var numbers = new LinkedHashMap<String, Object>();
        for (var value : values) {
            if (value instanceof MetricValue.Measured measured) {
                numbers.put(measured.name(), number(measured));
            }
        }
        return numbers;
    }

    /// The original counts the passing rows of none with an integer.
    private static Object number(MetricValue.Measured measured) {
        var isCountOfNone = measured.name().equals("num_passing") && measured.count() == 0;
        return isCountOfNone ? (Object) 0 : (Object) measured.value();
    }

    private static EvalRow foldable(ContextRow row) {
        var id = PythonValues.str(row.exampleId());
        var scores = new ArrayList<Score>();
        row.scores().forEach((name, value) -> scores.add(score(row, name, value)));
        return new EvalRow(
                new TrialKey(0, row.system(), row.dataset(), id, 0),
                id,
                new Outcome.Answered(Response.answer("")),
                row.latency(),
                Sizes.ofTokens(row.inputTokens(), row.outputTokens()),
                scores,
                row.metadata());
    }

    /// A row from a cache may hold anything.
    private static Score score(ContextRow row, String name, Object value) {
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return Score.of(name, number.doubleValue());
        }
        throw new UserError(
                "the cached score \"%s\" of system \"%s\" on example %s is no finite number: %s\n       delete its line from the cache"
                        .formatted(name, row.system(), PythonValues.repr(row.exampleId()), PythonValues.repr(value)));
    }
}

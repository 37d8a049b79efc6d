package dev.assay.context.files;

import dev.assay.api.UserError;
import dev.assay.python.PythonJson;
import dev.assay.python.PythonValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What one call of context-bench hands back.
///
/// @param summary system → metric → a number, in the order the metrics came
/// @param timing system → seconds on the wall
/// @param config how it was run; `num_examples` is shown in reports
public record ContextResult(
        List<ContextRow> rows,
        Map<String, Map<String, Object>> summary,
        Map<String, Double> timing,
        Map<String, Object> config) {
    public ContextResult {
        rows = List.copyOf(rows);
        summary = Collections.unmodifiableMap(new LinkedHashMap<>(summary));
        timing = Collections.unmodifiableMap(new LinkedHashMap<>(timing));
        config = Collections.unmodifiableMap(new LinkedHashMap<>(config));
    }

    /// A result file, bare `Infinity` and `NaN` included.
    public static ContextResult parse(String json) {
        try {
            if (PythonJson.read(json) instanceof Map<?, ?> fields) {
                return of(ContextRow.ordered(fields));
            }
        } catch (PythonJson.Malformed e) {
            throw new UserError("not a context-bench result: " + e.getMessage());
        }
        throw new UserError("not a context-bench result: expected an object with rows, summary, timing and config");
    }

    private static ContextResult of(Map<String, Object> fields) {
        var rows = fields.get("rows") instanceof List<?> list
                ? list.stream().map(ContextRow::ordered).map(ContextRow::of).toList()
                : List.<ContextRow>of();
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        ContextRow.ordered(fields.get("summary"))
                .forEach((system, metrics) -> summary.put(system, ContextRow.ordered(metrics)));
        var timing = new LinkedHashMap<String, Double>();
        ContextRow.ordered(fields.get("timing")).forEach((system, seconds) -> {
            if (seconds instanceof Number number) {
                timing.put(system, number.doubleValue());
            }
        });
        return new ContextResult(rows, summary, timing, ContextRow.ordered(fields.get("config")));
    }

    /// The rows whose fields equal all the wanted values, and the summaries of the systems among them, not
    /// computed anew. A field that rows do not have reads as null.
    public ContextResult filter(Map<String, ?> wanted) {
        var kept = rows.stream().filter(row -> matches(row, wanted)).toList();
        var systems = kept.stream().map(ContextRow::system).collect(Collectors.toSet());
        var summaries = new LinkedHashMap<>(summary);
        summaries.keySet().retainAll(systems);
        return new ContextResult(kept, summaries, timing, config);
    }

    private static boolean matches(ContextRow row, Map<String, ?> wanted) {
        var fields = row.fields();
        return wanted.entrySet().stream()
                .allMatch(want -> PythonValues.areEqual(fields.get(want.getKey()), want.getValue()));
    }

    /// The file context-bench writes, character for character.
    public String toJson() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("rows", rows.stream().map(ContextRow::fields).toList());
        fields.put("summary", summary);
        fields.put("timing", timing);
        fields.put("config", config);
        return PythonJson.writeIndented(fields);
    }

    /// One flat record a row: its fields, then its scores, then its metadata, which replaces a score of
    /// the same name.
    public List<Map<String, @Nullable Object>> toTable() {
        return rows.stream().map(ContextResult::flat).toList();
    }

    private static Map<String, @Nullable Object> flat(ContextRow row) {
        var flat = new LinkedHashMap<String, @Nullable Object>();
        flat.put("system", row.system());
        flat.put("example_id", row.exampleId());
        flat.put("dataset", row.dataset());
        flat.put("input_tokens", row.inputTokens());
        flat.put("output_tokens", row.outputTokens());
        flat.put("latency", row.latency());
        flat.putAll(row.scores());
        flat.putAll(row.metadata());
        return flat;
    }
}

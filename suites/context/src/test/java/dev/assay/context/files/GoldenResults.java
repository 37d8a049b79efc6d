package dev.assay.context.files;

import dev.assay.text.GoldenRow;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Golden rows as our records; they spell infinities and NaN as texts.
final class GoldenResults {
    private GoldenResults() {}

    static ContextResult result(@Nullable Object value) {
        var fields = GoldenRow.map(value);
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        GoldenRow.map(fields, "summary").forEach((system, metrics) -> summary.put(system, numbers(metrics)));
        var timing = new LinkedHashMap<String, Double>();
        GoldenRow.map(fields, "timing")
                .forEach((system, seconds) -> timing.put(system, ((Number) seconds).doubleValue()));
        var rows =
                GoldenRow.list(fields, "rows").stream().map(GoldenResults::row).toList();
        return new ContextResult(rows, summary, timing, GoldenRow.map(fields, "config"));
    }

    static ContextRow row(@Nullable Object value) {
        var fields = GoldenRow.map(value);
        fields.put("scores", numbers(fields.get("scores")));
        return ContextRow.of(fields);
    }

    private static Map<String, Object> numbers(@Nullable Object value) {
        var numbers = GoldenRow.map(value);
        numbers.replaceAll((_, number) -> number instanceof String text ? Double.valueOf(text) : number);
        return numbers;
    }
}

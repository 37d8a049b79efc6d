package dev.assay.context.files;

import dev.assay.python.PythonValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One system on one example, as context-bench keeps it.
///
/// @param exampleId a text or a number; null where the file says so
/// @param scores by name, in the order they were given; numbers keep the type the file gave them
/// @param latency in seconds
public record ContextRow(
        String system,
        @Nullable Object exampleId,
        Map<String, Object> scores,
        int inputTokens,
        int outputTokens,
        Map<String, Object> metadata,
        double latency,
        String dataset) {
    public ContextRow {
        scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /// From the fields of a file; what is missing or of another kind is empty or zero.
    static ContextRow of(Map<String, ?> fields) {
        return new ContextRow(
                PythonValues.str(fields, "system", ""),
                fields.get("example_id"),
                ordered(fields.get("scores")),
                number(fields, "input_tokens").intValue(),
                number(fields, "output_tokens").intValue(),
                ordered(fields.get("metadata")),
                number(fields, "latency").doubleValue(),
                PythonValues.str(fields, "dataset", ""));
    }

    private static Number number(Map<String, ?> fields, String key) {
        return fields.get(key) instanceof Number number ? number : 0;
    }

    static Map<String, Object> ordered(@Nullable Object value) {
        var ordered = new LinkedHashMap<String, Object>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, item) -> ordered.put(String.valueOf(key), item));
        }
        return ordered;
    }

    /// The fields in the order the files have them.
    Map<String, @Nullable Object> fields() {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("system", system);
        fields.put("example_id", exampleId);
        fields.put("dataset", dataset);
        fields.put("scores", scores);
        fields.put("input_tokens", inputTokens);
        fields.put("output_tokens", outputTokens);
        fields.put("latency", latency);
        fields.put("metadata", metadata);
        return fields;
    }
}

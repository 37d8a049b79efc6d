package dev.assay.check;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A reference and a response, with the scores a careful person gives.
///
/// A line of a set holds `expect` (a number for each score), `response` (an answer) or `kept` (a context that a
/// system shows), `context` (the input) where the evaluator reads it, and the fields of the reference.
///
/// @param id the file and the line
public record LabelledPair(
        String id, OpenExample example, OpenReference reference, Response response, Map<String, Double> expected) {
    static LabelledPair read(String id, String line) {
        var fields = new LinkedHashMap<>(Json.readMap(line));
        var expected = new LinkedHashMap<String, Double>();
        if (fields.remove("expect") instanceof Map<?, ?> labels) {
            labels.forEach((score, value) -> expected.put(String.valueOf(score), ((Number) value).doubleValue()));
        }
        var response = new Response(text(fields, "response"), text(fields, "kept"), Map.of());
        var context = text(fields, "context").orElse("");
        return new LabelledPair(id, new OpenExample(id, context), new OpenReference(fields), response, expected);
    }

    private static Optional<String> text(Map<String, Object> fields, String name) {
        return Optional.ofNullable(fields.remove(name)).map(Object::toString);
    }

    /// What was judged, in one line.
    public String shown() {
        return response.passedOn().strip().replaceAll("\\s+", " ");
    }
}

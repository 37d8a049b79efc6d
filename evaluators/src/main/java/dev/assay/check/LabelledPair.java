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
/// system shows), `reported` (the fields of the response), `context` and `question` (the input) where the evaluator
/// reads them, and the fields of the reference.
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
        var reported = fields.remove("reported") instanceof Map<?, ?> map ? map : Map.of();
        var response = new Response(text(fields, "response"), text(fields, "kept"), texts(reported));
        var context = text(fields, "context").orElse("");
        var input = new LinkedHashMap<String, Object>();
        text(fields, "question").ifPresent(question -> input.put("question", question));
        return new LabelledPair(id, new OpenExample(id, context, input), new OpenReference(fields), response, expected);
    }

    private static Map<String, Object> texts(Map<?, ?> map) {
        var fields = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
    }

    private static Optional<String> text(Map<String, Object> fields, String name) {
        return Optional.ofNullable(fields.remove(name)).map(Object::toString);
    }

    /// What was judged, in one line.
    public String shown() {
        return response.passedOn().strip().replaceAll("\\s+", " ");
    }
}

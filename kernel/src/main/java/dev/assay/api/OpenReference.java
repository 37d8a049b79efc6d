package dev.assay.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A reference backed by a map: `answer` (a text) or `answers` (a list), and `evidence` (a list), are
/// understood. An empty answer is none, unless `unanswerable` is true: then saying nothing is right.
public record OpenReference(Map<String, Object> fields) implements Reference {
    static final OpenReference EMPTY = new OpenReference(Map.of());

    public OpenReference {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    @Override
    public List<String> answers() {
        var answers = texts("answers");
        var accepted = answers.isEmpty() ? texts("answer") : answers;
        return !holdsBlank(accepted) || Boolean.TRUE.equals(fields.get("unanswerable"))
                ? accepted
                : accepted.stream().filter(answer -> !answer.isBlank()).toList();
    }

    private static boolean holdsBlank(List<String> answers) {
        for (var answer : answers) {
            if (answer.isBlank()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<String> evidence() {
        return texts("evidence");
    }

    /// `depth`: how far into the context the evidence lies, in percent, to the nearest ten.
    @Override
    public Map<String, Object> labels() {
        return fields.get("depth") instanceof Number depth
                ? Map.of("depth", 10 * Math.round(depth.doubleValue() / 10))
                : Map.of();
    }

    private List<String> texts(String key) {
        return switch (fields.get(key)) {
            case String text -> List.of(text);
            case List<?> list -> list.stream().map(String::valueOf).toList();
            case null, default -> List.of();
        };
    }
}

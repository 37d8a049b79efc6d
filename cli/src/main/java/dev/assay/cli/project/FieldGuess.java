package dev.assay.cli.project;

import dev.assay.dataset.FieldMap;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Which fields of a file probably stand for ours, by the names people give them.
final class FieldGuess {
    private static final Map<String, List<String>> NAMES = names();

    private FieldGuess() {}

    private static Map<String, List<String>> names() {
        var names = new LinkedHashMap<String, List<String>>();
        names.put(
                "context",
                List.of(
                        "context",
                        "log",
                        "logs",
                        "text",
                        "document",
                        "passage",
                        "article",
                        "body",
                        "content",
                        "input",
                        "output",
                        "transcript",
                        "source",
                        "message"));
        names.put("question", List.of("question", "q", "query", "prompt", "instruction", "ask"));
        names.put(
                "answer",
                List.of(
                        "answer",
                        "a",
                        "expected",
                        "gold",
                        "target",
                        "reference",
                        "response",
                        "solution",
                        "expected_answer"));
        names.put("evidence", List.of("evidence", "supporting", "support", "rationale"));
        names.put("id", List.of("id", "case_id", "example_id", "uid"));
        names.put("cluster", List.of("cluster", "file", "filename", "doc_id", "document_id", "conversation_id"));
        return names;
    }

    /// What is called as ours is needs no map.
    static FieldMap of(Collection<String> fields) {
        var sources = new LinkedHashMap<String, String>();
        NAMES.forEach((ours, candidates) -> candidates.stream()
                .flatMap(candidate -> fields.stream()
                        .filter(field -> field.strip().toLowerCase(Locale.ROOT).equals(candidate)))
                .filter(field -> !sources.containsValue(field))
                .findFirst()
                .filter(field -> !field.equals(ours))
                .filter(_ -> !fields.contains(ours))
                .ifPresent(field -> sources.put(ours, field)));
        return new FieldMap(sources);
    }
}

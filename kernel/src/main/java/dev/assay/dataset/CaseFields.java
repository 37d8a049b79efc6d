package dev.assay.dataset;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Splits the fields of a case into what a system may see and what only evaluators may.
public final class CaseFields {
    /// Fields that give the answer away: answers, labels, tests, evidence.
    public static final Set<String> REFERENCE = Set.of(
            "answer",
            "answers",
            "evidence",
            "label",
            "labels",
            "correct_letter",
            "reasoning",
            "gold",
            "expected",
            "ground_truth",
            "test",
            "test_list",
            "test_setup_code",
            "instruction_id_list",
            "kwargs",
            "carries_failure",
            "qa_pairs",
            "unanswerable");

    private CaseFields() {}

    /// The context of a parsed object: its field of that name or, of a conversation without one, what was said in
    /// its `turns`; empty when there is neither.
    public static Optional<String> context(Map<String, Object> fields) {
        if (fields.get("context") instanceof String text) {
            return Optional.of(text);
        }
        return fields.get("turns") instanceof List<?> turns && !fields.containsKey("context")
                ? Optional.of(turns.stream().map(CaseFields::said).collect(Collectors.joining("\n")))
                : Optional.empty();
    }

    private static String said(Object turn) {
        return turn instanceof Map<?, ?> fields
                ? "%s: %s".formatted(fields.get("role"), fields.get("content"))
                : String.valueOf(turn);
    }

    /// The case of a parsed object; `id` and `context` are taken out of the fields.
    public static Labeled<OpenExample> split(String id, String context, Map<String, Object> fields) {
        var visible = new LinkedHashMap<String, Object>();
        var hidden = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> {
            if (REFERENCE.contains(name)) {
                hidden.put(name, value);
            } else if (!name.equals("id") && !name.equals("context")) {
                visible.put(name, value);
            }
        });
        return new Labeled<>(new OpenExample(id, context, visible), new OpenReference(hidden));
    }
}

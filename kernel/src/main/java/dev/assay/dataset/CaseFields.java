package dev.assay.dataset;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

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
            "carries_failure");

    private CaseFields() {}

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

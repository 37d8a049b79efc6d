package dev.assay.datasets.loader;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.dataset.CaseFields;
import dev.assay.python.PythonValues;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Takes apart what a system may see and what only evaluators may.
public final class Gold {
    private static final Set<String> FURTHER =
            Set.of("solution", "patch", "baseline_output", "references", "incorrect_answers", "qa_pairs");

    private Gold() {}

    public static Labeled<OpenExample> split(Map<String, Object> fields) {
        var visible = new LinkedHashMap<String, Object>();
        var hidden = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> {
            if (FURTHER.contains(name) || CaseFields.REFERENCE.contains(name)) {
                hidden.put(name, value);
            } else if (!name.equals("id") && !name.equals("context")) {
                visible.put(name, value);
            }
        });
        var context = fields.get("context") instanceof String text ? text : "";
        return new Labeled<>(
                new OpenExample(PythonValues.str(fields.get("id")), context, visible), new OpenReference(hidden));
    }
}

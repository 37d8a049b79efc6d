package dev.assay.fit.run;

import dev.assay.api.Reference;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What of a prompt no model sees: how its answer is graded.
public record FitReference(FitPrompt prompt) implements Reference {
    @Override
    public List<String> answers() {
        return List.of(FitGrader.expected(prompt));
    }

    @Override
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("answer", FitGrader.expected(prompt));
        return fields;
    }
}

package dev.assay.sift.run;

import dev.assay.api.Reference;
import dev.assay.sift.SiftCase;
import dev.assay.text.FailureLines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What of a sift case no system sees.
public record SiftReference(SiftCase siftCase) implements Reference {
    @Override
    public List<String> answers() {
        return List.of(siftCase.target());
    }

    @Override
    public List<String> evidence() {
        return siftCase.anchors();
    }

    /// The target, the anchors and `carries_failure`.
    @Override
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("answer", siftCase.target());
        fields.put("evidence", siftCase.anchors());
        fields.put("carries_failure", carriesFailure());
        return fields;
    }

    /// Whether the command failed and the answer wanted says so.
    boolean carriesFailure() {
        return siftCase.provenance().get("exit_status") instanceof Integer status
                && status != 0
                && siftCase.target().lines().anyMatch(FailureLines::isFailure);
    }
}

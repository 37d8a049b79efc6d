package dev.assay.sift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One case of the sift suite, with the fields of the published file format.
///
/// @param mustPreserveTokens older name of the anchors, used where there are no required anchors
/// @param idealSummary older name of the target, used where there is no expected output
/// @param family for reports only
/// @param provenance where the input comes from: tool, version, command, exit status; may be empty
public record SiftCase(
        String caseId,
        String domain,
        String title,
        String instruction,
        String rawInput,
        List<String> mustPreserveTokens,
        String idealSummary,
        List<String> tags,
        String family,
        Intent intent,
        String ecosystem,
        String difficulty,
        OutputMode outputMode,
        String expectedOutput,
        List<String> requiredAnchors,
        List<String> forbiddenContent,
        Judgement judgement,
        String rationale,
        Map<String, Object> provenance) {
    public SiftCase {
        mustPreserveTokens = List.copyOf(mustPreserveTokens);
        tags = List.copyOf(tags);
        requiredAnchors = List.copyOf(requiredAnchors);
        forbiddenContent = List.copyOf(forbiddenContent);
        provenance = new LinkedHashMap<>(provenance);
    }

    /// What an answer must hold word for word.
    public List<String> anchors() {
        return requiredAnchors.isEmpty() ? mustPreserveTokens : requiredAnchors;
    }

    /// The answer wanted.
    public String target() {
        return expectedOutput.isEmpty() ? idealSummary : expectedOutput;
    }

    /// The case as a JSON object of the published format, `provenance` last and only where there is one.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", caseId);
        map.put("domain", domain);
        map.put("title", title);
        map.put("instruction", instruction);
        map.put("raw_input", rawInput);
        map.put("must_preserve_tokens", mustPreserveTokens);
        map.put("ideal_summary", idealSummary);
        map.put("tags", tags);
        map.put("family", family);
        map.put("intent", intent.toString());
        map.put("ecosystem", ecosystem);
        map.put("difficulty", difficulty);
        map.put("output_mode", outputMode.toString());
        map.put("expected_output", expectedOutput);
        map.put("required_anchors", requiredAnchors);
        map.put("forbidden_content", forbiddenContent);
        map.put("judgement", judgement.toMap());
        map.put("rationale", rationale);
        if (!provenance.isEmpty()) {
            map.put("provenance", provenance);
        }
        return map;
    }
}

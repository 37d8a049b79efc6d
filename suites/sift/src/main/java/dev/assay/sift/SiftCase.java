package dev.assay.sift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One case of the sift suite, with the fields of the published file format.
///
/// @param provenance where the input comes from: tool, version, command, exit status; may be empty
public record SiftCase(String caseId, About about, Task task, Wanted wanted, Map<String, Object> provenance) {
    public SiftCase {
        provenance = new LinkedHashMap<>(provenance);
    }

    /// What kind of case it is; no score depends on it.
    public record About(
            String domain,
            String title,
            List<String> tags,
            String family,
            String ecosystem,
            String difficulty,
            String rationale) {
        public About {
            tags = List.copyOf(tags);
        }
    }

    /// What is given, and what is asked of it.
    public record Task(String instruction, String rawInput, Intent intent, OutputMode outputMode) {}

    /// What an answer is measured by.
    ///
    /// @param mustPreserveTokens older name of the anchors, used where there are no required anchors
    /// @param idealSummary older name of the target, used where there is no expected output
    public record Wanted(
            List<String> mustPreserveTokens,
            String idealSummary,
            String expectedOutput,
            List<String> requiredAnchors,
            List<String> forbiddenContent,
            Judgement judgement) {
        public Wanted {
            mustPreserveTokens = List.copyOf(mustPreserveTokens);
            requiredAnchors = List.copyOf(requiredAnchors);
            forbiddenContent = List.copyOf(forbiddenContent);
        }
    }

    /// What an answer must hold word for word.
    public List<String> anchors() {
        return wanted.requiredAnchors.isEmpty() ? wanted.mustPreserveTokens : wanted.requiredAnchors;
    }

    /// The answer wanted.
    public String target() {
        return wanted.expectedOutput.isEmpty() ? wanted.idealSummary : wanted.expectedOutput;
    }

    /// The case as a JSON object of the published format, `provenance` last and only where there is one.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", caseId);
        map.put("domain", about.domain);
        map.put("title", about.title);
        map.put("instruction", task.instruction);
        map.put("raw_input", task.rawInput);
        map.put("must_preserve_tokens", wanted.mustPreserveTokens);
        map.put("ideal_summary", wanted.idealSummary);
        map.put("tags", about.tags);
        map.put("family", about.family);
        map.put("intent", task.intent.toString());
        map.put("ecosystem", about.ecosystem);
        map.put("difficulty", about.difficulty);
        map.put("output_mode", task.outputMode.toString());
        map.put("expected_output", wanted.expectedOutput);
        map.put("required_anchors", wanted.requiredAnchors);
        map.put("forbidden_content", wanted.forbiddenContent);
        map.put("judgement", wanted.judgement.toMap());
        map.put("rationale", about.rationale);
        if (!provenance.isEmpty()) {
            map.put("provenance", provenance);
        }
        return map;
    }
}

package dev.assay.spec;

import java.util.Map;
import java.util.Set;

/// Which systems are handed the question and may keep what it asks for. The built-in ones that never read it are
/// named here; every other system may read it, unless its configuration says that it is hidden from it.
public final class QuestionReaders {
    /// In the configuration of a system that is never handed the question.
    public static final String SETTING = "question";

    public static final String HIDDEN = "hidden";

    private static final Set<String> AGNOSTIC = Set.of(
            "identity",
            "null",
            "oracle",
            "random-lines",
            "random-tokens",
            "head",
            "tail",
            "head-tail",
            "dedup",
            "whitespace",
            "stop-words",
            "lead",
            "drain",
            "anchors",
            "fail-first",
            "textrank",
            "self-information",
            "json-minify",
            "json-condense",
            "table-condense",
            "diff-condense",
            "stack-fold",
            "mask-observations",
            "sliding-window",
            "clear-tool-results",
            "tool");

    /// Baselines that ship with the cases of sift: no word makes a system of these names.
    private static final Set<String> BASELINES =
            Set.of("empty", "echo", "last-lines", "error-lines", "anchors-extracted");

    private QuestionReaders() {}

    /// @param kind such as `bm25` or `exec`
    public static boolean isOne(String kind) {
        return !AGNOSTIC.contains(kind);
    }

    /// @param configuration of a system of this kind, as a run keeps it
    public static boolean isOne(String kind, Map<String, Object> configuration) {
        return isOne(kind)
                && !BASELINES.contains(kind)
                && !HIDDEN.equals(configuration.get(SETTING))
                && !isMethod(configuration);
    }

    /// A method of compaction shortens a conversation before anything is asked about it.
    private static boolean isMethod(Map<String, Object> configuration) {
        return configuration.get("run") instanceof Map<?, ?> run && run.containsKey("method_name");
    }
}

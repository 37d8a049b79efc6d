package dev.assay.spec;

import java.util.Map;
import java.util.Set;

/// Which kinds of systems are handed the question and may keep what it asks for.
public final class QuestionReaders {
    /// In the configuration of a system that is never handed the question.
    public static final String SETTING = "question";

    public static final String HIDDEN = "hidden";

    private static final Set<String> KINDS =
            Set.of("bm25", "mmr", "embedding-select", "exec", "exec-json", "http", "agent", "claude-cli");

    private QuestionReaders() {}

    /// @param kind such as `bm25` or `exec`
    public static boolean isOne(String kind) {
        return KINDS.contains(kind);
    }

    /// @param configuration of a system of this kind, as a run keeps it
    public static boolean isOne(String kind, Map<String, Object> configuration) {
        return isOne(kind) && !HIDDEN.equals(configuration.get(SETTING));
    }
}

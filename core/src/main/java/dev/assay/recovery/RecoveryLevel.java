package dev.assay.recovery;

import java.util.Locale;

/// How far an answer is cleaned up before it is scored.
public enum RecoveryLevel {
    /// Not at all.
    NONE,
    /// Tags, tokens, fences and the like are removed.
    NORMALIZE,
    /// An answer buried in an echo of the prompt is dug out too.
    FULL;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

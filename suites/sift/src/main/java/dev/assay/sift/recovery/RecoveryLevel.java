package dev.assay.sift.recovery;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.Locale;

/// How far an answer is cleaned up before it is scored.
public enum RecoveryLevel {
    /// Not at all.
    NONE,
    /// Tags, tokens, fences and the like are removed.
    NORMALIZE,
    /// An answer buried in an echo of the prompt is dug out too.
    FULL;

    /// The one a user names, as [#toString] writes it.
    public static RecoveryLevel named(String name) {
        return Arrays.stream(values())
                .filter(level -> level.toString().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new UserError("no recovery \"%s\"\n       there are none, normalize and full".formatted(name)));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something an answer is to say.
///
/// @param key the value in whatever notation; see [dev.assay.sift.lexis.Lexeme]
/// @param shown as the target writes it
/// @param isRequired whether it was asked for; else it stands in the target and may be left out at little cost
/// @param context keys that stand near it in the target, each with how near
record Fact(
        Kind kind,
        String key,
        String shown,
        double weight,
        boolean isRequired,
        boolean isDenied,
        Map<String, Double> context) {
    /// A case has one fact of a key; its context is not looked at, which would cost more than all else.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Fact fact && fact.key.equals(key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    boolean isNumber() {
        return kind == Kind.NUMBER || kind == Kind.SPELLED;
    }
}

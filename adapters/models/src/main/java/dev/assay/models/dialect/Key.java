package dev.assay.models.dialect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A secret and where it came from. It can be put into a header and hidden in a text, and is never printed.
///
/// @param variable it was looked for in; empty when none is used
/// @param isNeeded whether nothing can be had without it
public record Key(String variable, Optional<String> secret, boolean isNeeded) {
    public static final Key NONE = new Key("", Optional.empty(), false);
    private static final int SHORTEST_PART = 8;
    private static final String HIDDEN = "[key]";

    public boolean isMissing() {
        return isNeeded && secret.isEmpty();
    }

    /// For those who show it the usual way.
    Map<String, String> asBearer() {
        return secret.map(text -> Map.of("Authorization", "Bearer " + text)).orElse(Map.of());
    }

    /// The text without the secret, or a long beginning of it.
    public String hiddenIn(String text) {
        if (secret.isEmpty() || !text.contains(beginning(secret.get()))) {
            return text;
        }
        var whole = text.replace(secret.get(), HIDDEN);
        for (int length = secret.get().length() - 1; length >= SHORTEST_PART; length--) {
            whole = whole.replace(secret.get().substring(0, length), HIDDEN);
        }
        return whole;
    }

    /// What a text must hold for a part of the secret to be in it: most texts need one look.
    private static String beginning(String secret) {
        return secret.substring(0, Math.min(SHORTEST_PART, secret.length()));
    }

    /// JSON without the secret, wherever in it that stands.
    @Nullable
    public Object hiddenIn(@Nullable Object value) {
        return switch (value) {
            case String text -> hiddenIn(text);
            case Map<?, ?> map -> hiddenInAll(map);
            case List<?> list -> list.stream().map(this::hiddenIn).toList();
            case null, default -> value;
        };
    }

    /// Names of fields included.
    public Map<String, Object> hiddenInAll(Map<?, ?> map) {
        var hidden = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> {
            var clean = hiddenIn(value);
            if (clean != null) {
                hidden.put(hiddenIn(String.valueOf(name)), clean);
            }
        });
        return hidden;
    }

    @Override
    public String toString() {
        return secret.isPresent() ? "the key in " + variable : "no key";
    }
}

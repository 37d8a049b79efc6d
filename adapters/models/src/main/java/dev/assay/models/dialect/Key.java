package dev.assay.models.dialect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A secret and where it came from. It can be put into a header and hidden in a text, and is never printed.
///
/// @param variable it was looked for in; empty when none is used
/// @param isNeeded whether nothing can be had without it
public record Key(String variable, Optional<String> secret, boolean isNeeded) {
    public static final Key NONE = new Key("", Optional.empty(), false);
    private static final int SHORTEST_PART = 8;
    private static final int SHORTEST_SECRET = 12;
    private static final double LEAST_BITS = 30;
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
        if (!isSecret() || !text.contains(beginning(secret.get()))) {
            return text;
        }
        var whole = text.replace(secret.get(), HIDDEN);
        for (int length = secret.get().length() - 1; length >= SHORTEST_PART; length--) {
            whole = whole.replace(secret.get().substring(0, length), HIDDEN);
        }
        return whole;
    }

    /// Whether the value is worth hiding. A placeholder such as `test` or `none` is no secret, and to hide it would
    /// change words of answers.
    boolean isSecret() {
        return secret.filter(text -> text.length() >= SHORTEST_SECRET && bits(text) >= LEAST_BITS)
                .isPresent();
    }

    /// How many bits its characters carry, by how often each occurs: `changeme-changeme` has few for its length.
    private static double bits(String text) {
        var counts = text.chars().boxed().collect(Collectors.groupingBy(c -> c, Collectors.counting()));
        return counts.values().stream()
                .mapToDouble(count -> -count * Math.log((double) count / text.length()) / Math.log(2))
                .sum();
    }

    /// How much of the end of a text may be the beginning of the secret, which only the next piece decides.
    int heldBack(String text) {
        if (!isSecret()) {
            return 0;
        }
        var whole = secret.orElseThrow();
        for (int length = Math.min(whole.length() - 1, text.length()); length > 0; length--) {
            if (text.regionMatches(text.length() - length, whole, 0, length)) {
                return length;
            }
        }
        return 0;
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

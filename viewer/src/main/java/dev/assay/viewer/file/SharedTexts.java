package dev.assay.viewer.file;

import dev.assay.json.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Long texts of answers, and whole members of them, each kept once: where it stood, `{"$text": N}` stands.
/// What is kept may hold such a sign, too.
final class SharedTexts {
    private static final int LONG = 120;
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final List<@Nullable Object> kept = new ArrayList<>();

    /// Answers by their paths: rows of one example share what they say of it.
    Map<String, @Nullable Object> answers(Map<String, Object> answers) {
        var copy = new LinkedHashMap<String, @Nullable Object>();
        answers.forEach((path, answer) -> {
            if (answer instanceof Map<?, ?> members) {
                var inner = new LinkedHashMap<String, @Nullable Object>();
                members.forEach((name, member) -> inner.put(String.valueOf(name), member(shared(member))));
                copy.put(path, inner);
            }
        });
        return copy;
    }

    private @Nullable Object member(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> || value instanceof List<?>)) {
            return value;
        }
        var text = Json.write(value);
        return text.length() < LONG ? value : Map.of("$text", place(text, value));
    }

    private @Nullable Object shared(@Nullable Object value) {
        return switch (value) {
            case String text when text.length() >= LONG -> Map.of("$text", place(Json.write(text), text));
            case Map<?, ?> map -> {
                var copy = new LinkedHashMap<String, @Nullable Object>();
                map.forEach((key, member) -> copy.put(String.valueOf(key), shared(member)));
                yield copy;
            }
            case List<?> list -> {
                var copy = new ArrayList<@Nullable Object>();
                list.forEach(member -> copy.add(shared(member)));
                yield copy;
            }
            case Double number when Double.isFinite(number) -> rounded(number);
            case null -> null;
            default -> value;
        };
    }

    /// Nobody reads the seventh digit, and it takes as much room as the first.
    private static Object rounded(double number) {
        double few = new BigDecimal(number).round(SIX_DIGITS).doubleValue();
        return few == Math.rint(few) && Math.abs(few) < 1e9 ? (Object) (int) few : (Object) few;
    }

    private int place(String key, Object value) {
        return places.computeIfAbsent(key, _ -> {
            kept.add(value);
            return kept.size() - 1;
        });
    }

    List<@Nullable Object> texts() {
        return new ArrayList<>(kept);
    }
}

package dev.assay.ifeval;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The parameters of one instruction as the original reads them: a missing one has a default, null none.
///
/// @param source a map, unless the dataset is wrong; nothing stands for an empty one
record CompatParameters(@Nullable Object source) {
    /// The original would raise here; its checks answer no to that.
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable(String key) {
            super(key, null, false, false);
        }
    }

    /// Lower-cased.
    String lowerText(String key, String missing) {
        return UnicodeText.lower(text(key, missing));
    }

    String text(String key, String missing) {
        return asText(key, value(key, missing));
    }

    /// Lower-cased items; none where nothing is given.
    List<String> lowerTexts(String key) {
        return items(key).stream()
                .map(item -> UnicodeText.lower(asText(key, item)))
                .toList();
    }

    List<?> items(String key) {
        return items(value(key, null)).orElseThrow(() -> new Unreadable(key));
    }

    /// What Python's `for` visits: items of a list, keys of a map, characters of a text; nothing where
    /// nothing is given. Empty where it cannot visit anything.
    static Optional<List<?>> items(@Nullable Object value) {
        if (!PythonValues.isTruthy(value)) {
            return Optional.of(List.of());
        }
        return switch (value) {
            case List<?> list -> Optional.of(list);
            case Map<?, ?> map -> Optional.of(List.copyOf(map.keySet()));
            case String text ->
                Optional.of(text.codePoints().mapToObj(Character::toString).toList());
            case null, default -> Optional.empty();
        };
    }

    /// Whether a count stands in the relation asked for; every relation but two is "at least".
    boolean allows(long count, String thresholdKey, String relationKey) {
        var threshold = value(thresholdKey, 0);
        var relation = value(relationKey, "at least");
        if ("exactly".equals(relation)) {
            return PythonValues.areEqual(count, threshold);
        }
        var limit = number(thresholdKey, threshold);
        return "at most".equals(relation) ? count <= limit : count >= limit;
    }

    boolean allowsAtLeast(long count, String thresholdKey) {
        return count >= number(thresholdKey, value(thresholdKey, 0));
    }

    private @Nullable Object value(String key, @Nullable Object missing) {
        if (!PythonValues.isTruthy(source)) {
            return missing;
        }
        if (!(source instanceof Map<?, ?> map)) {
            throw new Unreadable(key);
        }
        return map.containsKey(key) ? map.get(key) : missing;
    }

    private static String asText(String key, @Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw new Unreadable(key);
    }

    private static double number(String key, @Nullable Object value) {
        return switch (value) {
            case Number number -> number.doubleValue();
            case Boolean truth -> truth ? 1 : 0;
            case null, default -> throw new Unreadable(key);
        };
    }
}

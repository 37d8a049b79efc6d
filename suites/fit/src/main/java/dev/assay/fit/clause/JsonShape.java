package dev.assay.fit.clause;

import dev.assay.fit.rule.JsonAnswer;
import dev.assay.fit.rule.Parameters;
import dev.assay.fit.rule.Plain;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What a JSON value must look like: its kind, its keys and no others, its values, their order.
///
/// A shape is an object with `type`: `object` (`keys`, `notAbove`), `array` (`items`, `each`, `length`, `least`,
/// `distinct`, `ascending`, `some`, `known`), `string` (`pattern`, `most`), `number` (`is`, `min`, `max`, `whole`),
/// `boolean` (`is`), `null` or `filled`, which is anything but nothing.
record JsonShape(Map<?, ?> shape) {
    static boolean holds(String text, Parameters given) {
        var json = Plain.unfenced(text);
        return new JsonShape(given.map("shape")).fits(JsonAnswer.read(json)) && JsonAnswer.saysEachKeyOnce(json);
    }

    private boolean fits(@Nullable Object value) {
        return switch (String.valueOf(shape.get("type"))) {
            case "object" -> value instanceof Map<?, ?> map && isObject(map);
            case "array" -> value instanceof List<?> list && isArray(list);
            case "string" -> value instanceof String text && isText(text);
            case "number" -> value instanceof Number number && isNumber(number.doubleValue());
            case "boolean" ->
                value instanceof Boolean truth && (!shape.containsKey("is") || truth.equals(shape.get("is")));
            case "null" -> value == null;
            case "filled" -> isFilled(value);
            default -> false;
        };
    }

    private boolean isObject(Map<?, ?> map) {
        if (!(shape.get("keys") instanceof Map<?, ?> keys)) {
            return true;
        }
        return map.keySet().equals(keys.keySet())
                && keys.entrySet().stream()
                        .allMatch(key -> new JsonShape((Map<?, ?>) key.getValue()).fits(map.get(key.getKey())))
                && isOrdered(map);
    }

    /// The first of two numbers is not above the second.
    private boolean isOrdered(Map<?, ?> map) {
        return !(shape.get("notAbove") instanceof List<?> pair)
                || (map.get(pair.getFirst()) instanceof Number low
                        && map.get(pair.getLast()) instanceof Number high
                        && low.doubleValue() <= high.doubleValue());
    }

    private boolean isArray(List<?> list) {
        return (!(shape.get("length") instanceof Number length) || list.size() == length.intValue())
                && (!(shape.get("least") instanceof Number least) || list.size() >= least.intValue())
                && (!(shape.get("items") instanceof Map<?, ?> items)
                        || list.stream().allMatch(item -> new JsonShape(items).fits(item)))
                && areEach(list)
                && isDistinct(list)
                && isAscending(list)
                && hasSome(list)
                && isKnown(list);
    }

    /// One shape for each place.
    private boolean areEach(List<?> list) {
        return !(shape.get("each") instanceof List<?> each)
                || (list.size() == each.size()
                        && IntStream.range(0, list.size())
                                .allMatch(i ->
                                        each.get(i) instanceof Map<?, ?> one && new JsonShape(one).fits(list.get(i))));
    }

    /// What stands under a key belongs to a subject.
    private boolean isKnown(List<?> list) {
        return !(shape.get("known") instanceof Map<?, ?> known)
                || !(known.get("key") instanceof String key)
                || !(known.get("words") instanceof List<?> words)
                || Vocabulary.of(new Parameters(Map.of("words", words)))
                        .covers(list.stream()
                                .map(item -> item instanceof Map<?, ?> map ? JsonAnswer.text(map.get(key)) : "")
                                .toList());
    }

    /// `true` for the items themselves, or the key whose values must differ.
    private boolean isDistinct(List<?> list) {
        var by = shape.get("distinct");
        if (by == null) {
            return true;
        }
        var seen = new HashSet<String>();
        return list.stream()
                .map(item -> by instanceof String key && item instanceof Map<?, ?> map ? map.get(key) : item)
                .allMatch(item -> seen.add(JsonAnswer.text(item).strip().toLowerCase(Locale.ROOT)));
    }

    private boolean isAscending(List<?> list) {
        if (!Boolean.TRUE.equals(shape.get("ascending"))) {
            return true;
        }
        for (int i = 1; i < list.size(); i++) {
            if (!(list.get(i - 1) instanceof Number before
                    && list.get(i) instanceof Number after
                    && before.doubleValue() <= after.doubleValue())) {
                return false;
            }
        }
        return true;
    }

    /// For each pattern there is an item it occurs in.
    private boolean hasSome(List<?> list) {
        return !(shape.get("some") instanceof List<?> patterns)
                || patterns.stream()
                        .allMatch(pattern -> list.stream()
                                .anyMatch(item -> Pattern.compile(String.valueOf(pattern), Pattern.CASE_INSENSITIVE)
                                        .matcher(JsonAnswer.text(item))
                                        .find()));
    }

    private boolean isText(String text) {
        return !text.isBlank()
                && (!(shape.get("most") instanceof Number most) || text.length() <= most.intValue())
                && (!(shape.get("pattern") instanceof String pattern)
                        || Pattern.compile(pattern, Pattern.CASE_INSENSITIVE)
                                .matcher(text.strip())
                                .matches());
    }

    private boolean isNumber(double number) {
        return (!(shape.get("is") instanceof Number wanted) || number == wanted.doubleValue())
                && (!(shape.get("min") instanceof Number least) || number >= least.doubleValue())
                && (!(shape.get("max") instanceof Number most) || number <= most.doubleValue())
                && (!Boolean.TRUE.equals(shape.get("whole")) || number == Math.rint(number));
    }

    private static boolean isFilled(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case String text -> !text.isBlank();
            case List<?> list -> !list.isEmpty() && list.stream().allMatch(JsonShape::isFilled);
            case Map<?, ?> map -> !map.isEmpty() && map.values().stream().allMatch(JsonShape::isFilled);
            default -> true;
        };
    }
}

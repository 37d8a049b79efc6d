package dev.assay.reading;

import dev.assay.python.PythonJson;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The texts, numbers, booleans and nulls of a JSON document, each in its place.
///
/// The order of keys does not matter, the order of an array does. An empty object or array is a value of its own.
public final class JsonValues {
    /// Longer arrays, after what is equal at both ends, are paired element by element.
    private static final int MOST_ALIGNED = 400;

    private final @Nullable Object root;

    /// Thrown where Python is more tolerant than JSON.
    private static final class NotJson extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private JsonValues(@Nullable Object root) {
        this.root = root;
    }

    /// Empty where the text is not a JSON object or array.
    public static Optional<JsonValues> of(String text) {
        var stripped = UnicodeText.strip(text);
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return Optional.empty();
        }
        try {
            var root = PythonJson.read(stripped);
            printed(root);
            return Optional.of(new JsonValues(root));
        } catch (PythonJson.Malformed | NotJson _) {
            return Optional.empty();
        }
    }

    public int size() {
        return size(root);
    }

    /// How many of these values another document has in the same place. In arrays, what was left out or put in
    /// moves the places of the rest.
    public int sharedWith(JsonValues other) {
        return shared(root, other.root);
    }

    private static int size(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map
            when !map.isEmpty() ->
                map.values().stream().mapToInt(JsonValues::size).sum();
            case List<?> list when !list.isEmpty() -> sizes(list);
            case null, default -> 1;
        };
    }

    private static int sizes(List<?> list) {
        return list.stream().mapToInt(JsonValues::size).sum();
    }

    private static int shared(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Map<?, ?> one && right instanceof Map<?, ?> other && !one.isEmpty() && !other.isEmpty()) {
            return one.entrySet().stream()
                    .filter(entry -> other.containsKey(entry.getKey()))
                    .mapToInt(entry -> shared(entry.getValue(), other.get(entry.getKey())))
                    .sum();
        }
        if (left instanceof List<?> one && right instanceof List<?> other && !one.isEmpty() && !other.isEmpty()) {
            return inArrays(one, other);
        }
        return printed(left).equals(printed(right)) ? 1 : 0;
    }

    /// What is equal at both ends, and the best pairing of the rest.
    private static int inArrays(List<?> left, List<?> right) {
        var most = Math.min(left.size(), right.size());
        var start = 0;
        while (start < most && printed(left.get(start)).equals(printed(right.get(start)))) {
            start++;
        }
        var end = 0;
        while (end < most - start && printed(fromEnd(left, end)).equals(printed(fromEnd(right, end)))) {
            end++;
        }
        var rest = left.subList(start, left.size() - end);
        var others = right.subList(start, right.size() - end);
        return sizes(left) - sizes(rest) + paired(rest, others);
    }

    private static @Nullable Object fromEnd(List<?> list, int back) {
        return list.get(list.size() - 1 - back);
    }

    private static int paired(List<?> left, List<?> right) {
        if (left.size() <= MOST_ALIGNED && right.size() <= MOST_ALIGNED) {
            return aligned(left, right);
        }
        var shared = 0;
        for (var i = 0; i < Math.min(left.size(), right.size()); i++) {
            shared += shared(left.get(i), right.get(i));
        }
        return shared;
    }

    /// The most values that two arrays share when their elements are paired in order.
    private static int aligned(List<?> left, List<?> right) {
        var leftPrints = left.stream().map(JsonValues::printed).toList();
        var rightPrints = right.stream().map(JsonValues::printed).toList();
        var above = new int[right.size() + 1];
        for (var i = 0; i < left.size(); i++) {
            var row = new int[right.size() + 1];
            for (var j = 0; j < right.size(); j++) {
                var isSame = leftPrints.get(i).equals(rightPrints.get(j));
                var paired = isSame ? size(left.get(i)) : partly(left.get(i), right.get(j));
                row[j + 1] = Math.max(above[j] + paired, Math.max(above[j + 1], row[j]));
            }
            above = row;
        }
        return above[right.size()];
    }

    private static int partly(@Nullable Object left, @Nullable Object right) {
        return left instanceof Map<?, ?> || left instanceof List<?> ? shared(left, right) : 0;
    }

    /// One text for equal values: keys in order, and 2.0 is 2.
    private static String printed(@Nullable Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                new TreeMap<>(map.entrySet().stream()
                                .collect(Collectors.toMap(
                                        entry -> PythonValues.repr(String.valueOf(entry.getKey())),
                                        entry -> printed(entry.getValue()),
                                        (_, later) -> later)))
                        .toString();
            case List<?> list -> list.stream().map(JsonValues::printed).collect(Collectors.joining(",", "[", "]"));
            case Double number when !Double.isFinite(number) -> throw new NotJson();
            case Double number
            when number == Math.rint(number) && Math.abs(number) < 1L << 53 -> PythonValues.repr(number.longValue());
            case null, default -> PythonValues.repr(value);
        };
    }
}

package dev.assay.reading;

import dev.assay.python.PythonJson;
import dev.assay.python.PythonText;
import dev.assay.python.PythonValues;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The texts, numbers, booleans and nulls of a JSON document, each with the keys it stands under.
public final class JsonValues {
    private final Map<Value, Integer> counts = new HashMap<>();
    private int size;

    /// @param path hash of the keys from the root; arrays add nothing to it, whatever the place in them
    private record Value(long path, String printed) {}

    /// Thrown where Python is more tolerant than JSON.
    private static final class NotJson extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private JsonValues() {}

    /// Empty where the text is not a JSON object or array.
    public static Optional<JsonValues> of(String text) {
        var stripped = PythonText.strip(text);
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return Optional.empty();
        }
        try {
            var values = new JsonValues();
            values.add(1, PythonJson.read(stripped));
            return Optional.of(values);
        } catch (PythonJson.Malformed | NotJson _) {
            return Optional.empty();
        }
    }

    private void add(long path, @Nullable Object value) {
        switch (value) {
            case Map<?, ?> map -> map.forEach((key, each) -> add(path * 31 * 0x9E3779B97F4A7C15L + hash(key), each));
            case List<?> list -> list.forEach(each -> add(path, each));
            case Double number when !Double.isFinite(number) -> throw new NotJson();
            case null, default -> {
                counts.merge(new Value(path, PythonValues.repr(plain(value))), 1, Integer::sum);
                size++;
            }
        }
    }

    private static long hash(Object key) {
        return key.toString().chars().asLongStream().reduce(17, (hash, c) -> hash * 0x9E3779B97F4A7C15L + c);
    }

    /// 2.0 is 2.
    private static @Nullable Object plain(@Nullable Object value) {
        return value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1L << 53
                ? (Object) number.longValue()
                : value;
    }

    public int size() {
        return size;
    }

    /// How many of these values another document has too, each counted as often as both have it.
    public long sharedWith(JsonValues other) {
        return counts.entrySet().stream()
                .mapToLong(entry -> Math.min(entry.getValue(), other.counts.getOrDefault(entry.getKey(), 0)))
                .sum();
    }
}

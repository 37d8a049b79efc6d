package dev.assay.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Fields of a golden row by the kind they must have.
public final class GoldenRow {
    private GoldenRow() {}

    public static Map<String, Object> map(Map<String, ?> row, String key) {
        return map(row.get(key));
    }

    public static Map<String, Object> map(@Nullable Object value) {
        var map = new LinkedHashMap<String, Object>();
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((name, field) -> map.put(String.valueOf(name), field));
            return map;
        }
        throw new AssertionError("expected a map, found " + value);
    }

    public static List<?> list(Map<String, ?> row, String key) {
        if (row.get(key) instanceof List<?> list) {
            return list;
        }
        throw new AssertionError("expected a list under " + key + " in " + row);
    }

    public static List<String> texts(Map<String, ?> row, String key) {
        return list(row, key).stream().map(String::valueOf).toList();
    }
}

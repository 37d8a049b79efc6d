package dev.assay.compact.generation;

import dev.assay.Golden;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// A recorded row; what is asked of it must be there.
record GoldenRow(Map<String, Object> fields) {
    static Stream<GoldenRow> of(String file) {
        return Golden.rows("compactbench/" + file).map(GoldenRow::new);
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    Object value(String name) {
        return Objects.requireNonNull(fields.get(name), name);
    }

    String text(String name) {
        return (String) value(name);
    }

    int number(String name) {
        return (Integer) value(name);
    }

    List<?> list(String name) {
        return (List<?>) value(name);
    }

    @SuppressWarnings("unchecked")
    Map<String, Object> map(String name) {
        return (Map<String, Object>) value(name);
    }
}

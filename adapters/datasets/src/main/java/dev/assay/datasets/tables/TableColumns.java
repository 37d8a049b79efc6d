package dev.assay.datasets.tables;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/// The columns of a table with their types, in the order they are first met.
record TableColumns(Map<String, ColumnType> types) {
    static TableColumns of(Supplier<Stream<Map<String, Object>>> records) {
        var types = new LinkedHashMap<String, ColumnType>();
        try (var all = records.get()) {
            all.forEach(record -> record.forEach((name, value) ->
                    types.put(name, types.getOrDefault(name, ColumnType.UNKNOWN).with(value))));
        }
        if (types.isEmpty()) {
            types.put("system", ColumnType.TEXT);
        }
        return new TableColumns(types);
    }

    /// For `CREATE TABLE`. Names that differ in case only get a number, since SQL does not tell them apart.
    String sql() {
        var taken = new HashSet<String>();
        return types.entrySet().stream()
                .map(column -> "\"%s\" %s"
                        .formatted(
                                free(column.getKey(), taken).replace("\"", "\"\""),
                                column.getValue().sql()))
                .collect(Collectors.joining(", "));
    }

    private static String free(String name, HashSet<String> taken) {
        var plain = name.isEmpty() ? "column" : name;
        var free = plain;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = plain + "_" + i;
        }
        return free;
    }

    void append(DuckDBAppender appender, Map<String, Object> record) throws SQLException {
        appender.beginRow();
        for (var column : types.entrySet()) {
            append(appender, column.getValue(), record.get(column.getKey()));
        }
        appender.endRow();
    }

    private static void append(DuckDBAppender appender, ColumnType type, @Nullable Object value) throws SQLException {
        if (value == null) {
            appender.appendNull();
            return;
        }
        switch (type) {
            case BOOLEAN -> appender.append((boolean) (Boolean) value);
            case LONG -> appender.append(((Number) value).longValue());
            case DOUBLE -> appender.append(((Number) value).doubleValue());
            case TEXT, UNKNOWN -> appender.append(ColumnType.text(value));
        }
    }
}

package dev.assay.datasets.tables;

import java.io.Serializable;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/// The columns of a table with their types, in the order they are first met. Used by one thread.
final class TableColumns implements Serializable {
    private static final long serialVersionUID = 1;

    private final LinkedHashMap<String, ColumnType> types = new LinkedHashMap<>();

    /// Makes room for a record.
    void meet(Map<String, Object> record) {
        record.forEach((name, value) -> meet(name, ColumnType.of(value)));
    }

    /// Makes room for all that another table has room for.
    void meet(TableColumns later) {
        later.types.forEach(this::meet);
    }

    private void meet(String name, ColumnType type) {
        types.merge(name, type, ColumnType::with);
    }

    /// For `CREATE TABLE`. Names that differ in case only get a number, since SQL does not tell them apart.
    String sql() {
        if (types.isEmpty()) {
            return "\"system\" " + ColumnType.TEXT.sql();
        }
        var taken = new HashSet<String>();
        return types.entrySet().stream()
                .map(column -> "\"%s\" %s"
                        .formatted(
                                free(column.getKey(), taken).replace("\"", "\"\""),
                                column.getValue().sql()))
                .collect(Collectors.joining(", "));
    }

    private static String free(String name, Set<String> taken) {
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

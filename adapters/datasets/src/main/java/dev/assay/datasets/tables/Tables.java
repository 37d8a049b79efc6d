package dev.assay.datasets.tables;

import dev.assay.api.UserError;
import dev.assay.datasets.rows.TablesPack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;

/// Writes records as typed tables. Columns are the union over all records; a value that is missing is null.
///
/// Numbers, truth values and texts keep their types; a column that mixes them is text, everything nested
/// JSON text.
public final class Tables {
    private static final String TABLE = "rows";

    private Tables() {}

    /// Writes a table, whole or not at all, over what is there.
    ///
    /// @param records asked for twice: once for the columns, once for the values
    public static void write(Supplier<Stream<Map<String, Object>>> records, Path target, TableFormat format) {
        TablesPack.requireToWrite();
        try {
            var folder = target.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            var scratch = Files.createTempDirectory(folder, "table");
            try {
                var fresh = fresh(records, scratch, format);
                Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                discard(scratch);
            }
        } catch (IOException | SQLException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       is the disk full, or the folder not yours?"
                            .formatted(target, e.getMessage()),
                    e);
        }
    }

    private static Path fresh(Supplier<Stream<Map<String, Object>>> records, Path scratch, TableFormat format)
            throws SQLException {
        var database = scratch.resolve("rows.duckdb");
        var parquet = scratch.resolve("rows.parquet");
        var columns = TableColumns.of(records);
        try (var connection =
                        DriverManager.getConnection("jdbc:duckdb:" + database).unwrap(DuckDBConnection.class);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE %s (%s)".formatted(TABLE, columns.sql()));
            try (var appender = connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, TABLE);
                    var all = records.get()) {
                for (var record : (Iterable<Map<String, Object>>) all::iterator) {
                    columns.append(appender, record);
                }
            }
            if (format == TableFormat.PARQUET) {
                statement.execute("COPY %s TO '%s' (FORMAT PARQUET, COMPRESSION ZSTD)"
                        .formatted(TABLE, parquet.toString().replace("'", "''")));
            }
        }
        return switch (format) {
            case PARQUET -> parquet;
            case DUCKDB -> database;
        };
    }

    private static void discard(Path scratch) throws IOException {
        try (var files = Files.list(scratch)) {
            for (var file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(scratch);
    }
}

package dev.assay.datasets.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.Consumer;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/// One file with a typed table.
final class TableFile {
    private static final String TABLE = "rows";

    private TableFile() {}

    /// Hands over the records of a table, one after another.
    ///
    /// @param <R> what it has to say of them in the end
    @FunctionalInterface
    interface Feed<R> {
        R to(Consumer<Map<String, Object>> table) throws IOException;
    }

    /// Writes a table, whole or not at all, over what is there.
    static <R> R write(TableColumns columns, Feed<R> records, Path target, TableFormat format)
            throws IOException, SQLException {
        var folder = target.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        var scratch = Files.createTempDirectory(folder, "table");
        try {
            var database = scratch.resolve("rows.duckdb");
            var said = fill(columns, records, database, format);
            Files.move(
                    format == TableFormat.DUCKDB ? database : parquet(database),
                    target,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            return said;
        } finally {
            discard(scratch);
        }
    }

    private static Path parquet(Path database) {
        return database.resolveSibling("rows.parquet");
    }

    private static <R> R fill(TableColumns columns, Feed<R> records, Path database, TableFormat format)
            throws IOException, SQLException {
        try (var connection =
                        DriverManager.getConnection("jdbc:duckdb:" + database).unwrap(DuckDBConnection.class);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE %s (%s)".formatted(TABLE, columns.sql()));
            R said;
            try (var appender = connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, TABLE)) {
                said = records.to(record -> append(columns, appender, record));
            } catch (Refused e) {
                throw e.cause;
            }
            if (format == TableFormat.PARQUET) {
                statement.execute("COPY %s TO '%s' (FORMAT PARQUET, COMPRESSION ZSTD)"
                        .formatted(TABLE, parquet(database).toString().replace("'", "''")));
            }
            return said;
        }
    }

    private static void append(TableColumns columns, DuckDBAppender appender, Map<String, Object> record) {
        try {
            columns.append(appender, record);
        } catch (SQLException e) {
            throw new Refused(e);
        }
    }

    /// Carries what the database says out of a feed.
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final SQLException cause;

        Refused(SQLException cause) {
            super(cause);
            this.cause = cause;
        }
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

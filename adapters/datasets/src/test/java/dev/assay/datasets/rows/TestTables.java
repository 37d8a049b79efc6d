package dev.assay.datasets.rows;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

/// Writes Parquet files of a query.
public final class TestTables {
    private TestTables() {}

    /// @param options such as `COMPRESSION zstd`
    public static Path parquet(Path file, String query, String options) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            statement.execute("COPY (%s) TO '%s' (FORMAT PARQUET, %s)".formatted(query, file, options));
            return file;
        }
    }
}

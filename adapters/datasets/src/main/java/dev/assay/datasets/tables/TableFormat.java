package dev.assay.datasets.tables;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a table is written as.
public enum TableFormat {
    /// Columns in row groups, compressed; read by nearly every program that reads tables.
    PARQUET,
    /// A DuckDB database with one table, `rows`.
    DUCKDB;

    /// By its name in lower case; empty for other names.
    public static Optional<TableFormat> named(String name) {
        return Stream.of(values())
                .filter(format -> format.toString().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

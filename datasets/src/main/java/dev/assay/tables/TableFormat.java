package dev.assay.tables;

/// What a table is written as.
public enum TableFormat {
    /// Columns in row groups, compressed; read by nearly every program that reads tables.
    PARQUET,
    /// A DuckDB database with one table, `rows`.
    DUCKDB
}

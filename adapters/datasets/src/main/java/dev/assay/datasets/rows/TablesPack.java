package dev.assay.datasets.rows;

import dev.assay.api.UserError;

/// The libraries that read and write Parquet and DuckDB files. The slim distribution comes without them.
public final class TablesPack {
    private static final String PARQUET = "org.apache.parquet.io.InputFile";
    private static final String DUCKDB = "org.duckdb.DuckDBConnection";

    private TablesPack() {}

    /// @throws UserError where they are not there
    public static void requireToRead() {
        require(PARQUET, "reading Parquet files");
    }

    /// @throws UserError where they are not there
    public static void requireToWrite() {
        require(DUCKDB, "writing Parquet and DuckDB files");
    }

    static void require(String type, String what) {
        try {
            Class.forName(type, false, TablesPack.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw UserError.environment(
                    "%s needs the tables pack, which is not here\n       unpack assay-tables.tar.gz beside lib/, or take the whole distribution"
                            .formatted(what),
                    e);
        }
    }
}

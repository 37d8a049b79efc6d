/// Rows of results as typed tables in files other programs read: Parquet and DuckDB.
///
/// What a row holds is decided elsewhere; here it only gets types.
@NullMarked
package dev.assay.datasets.tables;

import org.jspecify.annotations.NullMarked;

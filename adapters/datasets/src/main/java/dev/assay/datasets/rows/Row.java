package dev.assay.datasets.rows;

import java.util.Map;

/// One row of a table or one line of a file.
///
/// @param index where it stands, from 0: of a file of lines the line, blank ones counted; of all else the
///     row
/// @param columns in the order of the source; values are those of JSON
/// @param line of the file it begins on, from 1; of what has no lines, the number of the row
public record Row(long index, Map<String, Object> columns, long line) {
    public Row(long index, Map<String, Object> columns) {
        this(index, columns, index + 1);
    }
}

package dev.assay.datasets.rows;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/// Rows of a file with all their fields in order, as the original reads them.
public final class LocalRows {
    private LocalRows() {}

    /// A row without an `id` is called by its place, counted from 0; blank lines count.
    ///
    /// @param most places read; blank lines are places, too
    public static Stream<Map<String, Object>> of(Path file, long most) {
        return RowFiles.rows(file).takeWhile(row -> row.index() < most).map(row -> {
            Map<String, Object> fields = new LinkedHashMap<>(row.columns());
            if (!fields.containsKey("id")) { // a null stays one
                fields.put("id", row.index());
            }
            return fields;
        });
    }
}

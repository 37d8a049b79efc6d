package dev.assay.datasets.tables;

import dev.assay.api.UserError;
import dev.assay.datasets.rows.TablesPack;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Writes records as typed tables. Columns are the union over all records; a value that is missing is null.
///
/// Numbers, truth values and texts keep their types; a column that mixes them is text, everything nested
/// JSON text.
public final class Tables {
    private Tables() {}

    /// Writes a table, whole or not at all, over what is there.
    ///
    /// @param records asked for twice: once for the columns, once for the values
    public static void write(Supplier<Stream<Map<String, Object>>> records, Path target, TableFormat format) {
        TablesPack.requireToWrite();
        var columns = new TableColumns();
        try (var all = records.get()) {
            all.forEach(columns::meet);
        }
        try {
            TableFile.write(
                    columns,
                    table -> {
                        try (var all = records.get()) {
                            all.forEach(table);
                        }
                        return target;
                    },
                    target,
                    format);
        } catch (IOException | SQLException e) {
            throw unwritten(target, e);
        }
    }

    static UserError unwritten(Path target, Exception why) {
        return UserError.environment(
                "%s: cannot be written: %s\n       is the disk full, or the folder not yours?"
                        .formatted(target, why.getMessage()),
                why);
    }
}

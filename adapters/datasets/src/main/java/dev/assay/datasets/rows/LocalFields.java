package dev.assay.datasets.rows;

import java.nio.file.Path;
import java.util.List;

/// The names of the fields of a file, as its first row has them.
public final class LocalFields {
    private LocalFields() {}

    /// None of a text, and none of a file without rows.
    public static List<String> of(Path file) {
        if (FileShape.of(file) == FileShape.TEXT) {
            return List.of();
        }
        try (var rows = RowFiles.local(file)) {
            return rows.findFirst()
                    .map(row -> List.copyOf(row.columns().keySet()))
                    .orElse(List.of());
        }
    }
}

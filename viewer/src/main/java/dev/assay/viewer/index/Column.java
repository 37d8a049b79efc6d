package dev.assay.viewer.index;

/// One value a row.
sealed interface Column permits NumberColumn, WholeColumn, WordColumn, TextColumn {
    void write(PackedWriter out, int rows);
}

package dev.assay.viewer.index;

/// Where columns come from: empty ones, or those of a file, in its order.
interface ColumnSource {
    WholeColumn whole();

    WordColumn words();

    TextColumn texts();

    /// Columns without a row.
    record Empty(int capacity) implements ColumnSource {
        @Override
        public WholeColumn whole() {
            return new WholeColumn(capacity);
        }

        @Override
        public WordColumn words() {
            return new WordColumn(capacity);
        }

        @Override
        public TextColumn texts() {
            return new TextColumn(capacity);
        }
    }
}

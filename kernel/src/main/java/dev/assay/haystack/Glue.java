package dev.assay.haystack;

/// What holds the units of a text together. No unit starts with a line end, and so, in every vocabulary
/// that splits before a space and after a line end, the tokens of a text are the sum of those of its
/// glued units.
public enum Glue {
    /// A space before each sentence but the first of a paragraph.
    SENTENCES,
    /// A line end after each.
    LINES,
    /// An empty line after each.
    BLOCKS;

    String join(String unit, boolean isFresh) {
        return switch (this) {
            case SENTENCES -> isFresh ? unit : " " + unit;
            case LINES -> unit + "\n";
            case BLOCKS -> unit + "\n\n";
        };
    }
}

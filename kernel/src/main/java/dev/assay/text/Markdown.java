package dev.assay.text;

/// Text put into Markdown.
public final class Markdown {
    private Markdown() {}

    /// A text that cannot break out of the cell of a table, and is no link or picture: a name is whatever its author
    /// made it.
    public static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("](", "]\\(")
                .replace("\n", " ")
                .replace("\r", " ")
                .replace("<", "&lt;");
    }
}

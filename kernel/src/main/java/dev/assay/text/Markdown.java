package dev.assay.text;

/// Text put into Markdown.
public final class Markdown {
    private Markdown() {}

    /// A text that cannot break out of the cell of a table: a name is whatever a user made it.
    public static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("\n", " ")
                .replace("\r", " ")
                .replace("<", "&lt;");
    }
}

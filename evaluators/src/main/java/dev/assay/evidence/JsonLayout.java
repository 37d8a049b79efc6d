package dev.assay.evidence;

/// JSON without its layout: no space outside of quotation marks next to a bracket, a comma or a colon.
final class JsonLayout {
    private static final String MARKS = "{}[],:";

    private JsonLayout() {}

    /// Whether a text has the marks of JSON in it: a brace, a bracket or a quoted key.
    static boolean isLikely(String text) {
        return text.indexOf('{') >= 0 || text.indexOf('[') >= 0 || text.contains("\":") || text.contains("\" :");
    }

    /// @param text normalized by [PlainText]
    static String compact(String text) {
        var compact = new StringBuilder(text.length());
        var isQuoted = false;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c == '"' && (i == 0 || text.charAt(i - 1) != '\\')) {
                isQuoted = !isQuoted;
            }
            if (isQuoted || c != ' ' || !isBesideMark(text, i)) {
                compact.append(c);
            }
        }
        return compact.toString();
    }

    private static boolean isBesideMark(String text, int at) {
        return (at > 0 && MARKS.indexOf(text.charAt(at - 1)) >= 0)
                || (at + 1 < text.length() && MARKS.indexOf(text.charAt(at + 1)) >= 0);
    }
}

package dev.assay.ifeval;

import dev.assay.text.UnicodeText;

/// Bullets and titles as the original's expressions find them, in one pass each: a response of a million
/// line breaks or brackets takes no longer than any other.
final class CompatMarks {
    private CompatMarks() {}

    /// Matches of `^\s*[*\-•]\s+`, where whitespace may span lines: the bullet after an empty one is
    /// counted only if it is not indented.
    static int bullets(String text) {
        var count = 0;
        for (var line = 0; line >= 0 && line < text.length(); ) {
            var mark = skipWhitespace(text, line);
            if (isBullet(text, mark)) {
                count++;
                mark = skipWhitespace(text, mark + 1);
            }
            line = text.startsWith("\n", mark - 1) && mark > line ? mark : lineAfter(text, mark);
        }
        return count;
    }

    private static boolean isBullet(String text, int at) {
        return at + 1 < text.length()
                && "*-•".indexOf(text.charAt(at)) >= 0
                && UnicodeText.isWhitespace(text.charAt(at + 1));
    }

    private static int skipWhitespace(String text, int start) {
        var at = start;
        while (at < text.length() && UnicodeText.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /// -1 where it is the last line.
    private static int lineAfter(String text, int at) {
        var end = text.indexOf('\n', at);
        return end < 0 ? -1 : end + 1;
    }

    /// Whether `<<[^>]+>>` occurs.
    static boolean hasTitle(String text) {
        var open = text.indexOf("<<");
        while (open >= 0) {
            var close = text.indexOf('>', open + 2);
            if (close < 0) {
                return false;
            }
            if (close > open + 2 && text.startsWith(">>", close)) {
                return true;
            }
            open = text.indexOf("<<", close);
        }
        return false;
    }
}

package dev.assay.sift.recovery;

import dev.assay.sift.validation.LineShape;
import dev.assay.text.UnicodeText;

/// List markers at the start of lines.
final class Bullets {
    private Bullets() {}

    /// The text without one marker a line, and without the whitespace around the marker.
    static String remove(String text) {
        var kept = new StringBuilder(text.length());
        int line = 0;
        while (line < text.length()) {
            int word = afterWhitespace(text, line);
            int bullet = LineShape.bulletEnd(text, word);
            if (bullet >= 0 && text.charAt(bullet - 1) == '\n') {
                line = bullet;
            } else {
                int next = afterLine(text, Math.max(word, bullet));
                kept.append(text, Math.max(line, bullet), next);
                line = next;
            }
        }
        return UnicodeText.strip(kept.toString());
    }

    private static int afterWhitespace(String text, int from) {
        int at = from;
        while (at < text.length() && UnicodeText.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int afterLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }
}

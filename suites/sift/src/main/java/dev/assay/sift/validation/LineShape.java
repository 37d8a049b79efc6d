package dev.assay.sift.validation;

import dev.assay.text.UnicodeText;

/// What a line looks like: an item of a list, a row of a table, a line of YAML.
///
/// Lines are given without whitespace around them, unless a method says otherwise.
public final class LineShape {
    private LineShape() {}

    public static boolean isBullet(String line) {
        return bulletEnd(line, 0) >= 0;
    }

    /// Behind the marker (`-`, `*` or `1.`) and the whitespace after it; −1 where there is no marker.
    public static int bulletEnd(String text, int from) {
        int marker = afterMarker(text, from);
        int end = afterWhitespace(text, marker);
        return marker > from && end > marker ? end : -1;
    }

    private static int afterMarker(String text, int from) {
        if (text.startsWith("-", from) || text.startsWith("*", from)) {
            return from + 1;
        }
        int digits = from;
        while (digits < text.length() && Character.isDigit(text.codePointAt(digits))) {
            digits += Character.charCount(text.codePointAt(digits));
        }
        return digits > from && text.startsWith(".", digits) ? digits + 1 : from;
    }

    static int afterWhitespace(String text, int from) {
        int end = from;
        while (end < text.length() && UnicodeText.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isTableRow(String line) {
        return line.length() > 2 && line.startsWith("|") && line.endsWith("|");
    }

    static boolean isYaml(String line) {
        return isItem(line) || isPair(line, 0) || isKey(line);
    }

    private static boolean isItem(String line) {
        return line.length() > 2 && line.charAt(0) == '-' && UnicodeText.isWhitespace(line.charAt(1));
    }

    private static boolean isKey(String line) {
        int end = afterIdentifier(line, 0);
        return end > 0 && line.startsWith(":", end) && afterWhitespace(line, end + 1) == line.length();
    }

    /// `identifier: something`, with any whitespace between.
    private static boolean isPair(String text, int from) {
        int end = afterIdentifier(text, from);
        if (end == from || !text.startsWith(":", end)) {
            return false;
        }
        int value = afterWhitespace(text, end + 1);
        return value > end + 1 && value < text.length();
    }

    private static int afterIdentifier(String text, int from) {
        if (from >= text.length() || !isIdentifierStart(text.charAt(from))) {
            return from;
        }
        int end = from + 1;
        while (end < text.length() && isIdentifierPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isIdentifierStart(char unit) {
        return (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z') || unit == '_';
    }

    private static boolean isIdentifierPart(char unit) {
        return isIdentifierStart(unit) || (unit >= '0' && unit <= '9') || unit == '-';
    }

    private interface Start {
        boolean isAt(String text, int index);
    }

    /// Whether any line of a text, as `\n` divides it, begins like an item of a list.
    public static boolean hasBullet(String text) {
        return anyLineStart(text, (all, at) -> bulletEnd(all, at) >= 0);
    }

    /// Whether any line begins like a pair of YAML; its value may stand on the next line.
    static boolean hasPair(String text) {
        return anyLineStart(text, LineShape::isPair);
    }

    static boolean hasTableRow(String text) {
        return anyLineStart(text, (all, at) -> {
            int end = all.indexOf('\n', at);
            return isTableRow(UnicodeText.strip(all.substring(at, end < 0 ? all.length() : end)));
        });
    }

    /// Whether three backticks stand where a line begins.
    static boolean hasFence(String text) {
        return text.contains("```") && anyLineStart(text, (all, at) -> all.startsWith("```", at));
    }

    private static boolean anyLineStart(String text, Start start) {
        int at = afterWhitespace(text, 0);
        while (at < text.length()) {
            if (start.isAt(text, at)) {
                return true;
            }
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : afterWhitespace(text, end);
        }
        return false;
    }
}

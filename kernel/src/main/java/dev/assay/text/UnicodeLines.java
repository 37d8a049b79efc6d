package dev.assay.text;

import java.util.ArrayList;
import java.util.List;

/// The lines of a text by all eleven kinds of line break, as Python's `str.splitlines` has them.
public final class UnicodeLines {
    private UnicodeLines() {}

    /// The lines without their breaks; a break at the very end opens no further line.
    public static List<String> split(String text) {
        var lines = new ArrayList<String>();
        int start = 0;
        while (start < text.length()) {
            int end = endOfLine(text, start);
            lines.add(text.substring(start, end));
            start = afterBreak(text, end);
        }
        return lines;
    }

    /// The lines that are not blank, without the whitespace around them.
    public static List<String> stripped(String text) {
        var lines = new ArrayList<String>();
        for (var line : split(text)) {
            var stripped = UnicodeText.strip(line);
            if (!stripped.isEmpty()) {
                lines.add(stripped);
            }
        }
        return lines;
    }

    private static int endOfLine(String text, int from) {
        int end = from;
        while (end < text.length() && !isBreak(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int afterBreak(String text, int at) {
        return text.startsWith("\r\n", at) ? at + 2 : at + 1;
    }

    private static boolean isBreak(char unit) {
        if (unit > 0x1e && unit < 0x85) {
            return false;
        }
        return switch (unit) {
            case '\n', '\r', 0x0b, '\f', 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029 -> true;
            default -> false;
        };
    }
}

package dev.assay.sift.validation;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Tidying of spaces, tabs and blank lines.
public final class Blanks {
    private Blanks() {}

    /// Every run of spaces and tabs as one space; other whitespace stays.
    public static String collapse(String text) {
        if (text.indexOf('\t') < 0 && !text.contains("  ")) {
            return text;
        }
        var collapsed = new StringBuilder(text.length());
        boolean isBlank = false;
        for (int i = 0; i < text.length(); i++) {
            var unit = text.charAt(i);
            if (unit != ' ' && unit != '\t') {
                collapsed.append(unit);
                isBlank = false;
            } else if (!isBlank) {
                collapsed.append(' ');
                isBlank = true;
            }
        }
        return collapsed.toString();
    }

    /// The text without the blanks that all its lines begin with.
    public static String dedent(String text) {
        int width = commonIndentation(text);
        return width == 0
                ? text
                : Arrays.stream(text.split("\n", -1))
                        .map(line -> line.substring(Math.min(width, line.length())))
                        .collect(Collectors.joining("\n"));
    }

    /// Of the lines that are not blank; 0 where there are none.
    private static int commonIndentation(String text) {
        int common = Integer.MAX_VALUE;
        for (int start = 0; start <= text.length() && common > 0; ) {
            int end = endOfLine(text, start);
            int indentation = indentation(text, start, end);
            if (!isBlank(text, start + indentation, end)) {
                common = Math.min(common, indentation);
            }
            start = end + 1;
        }
        return common == Integer.MAX_VALUE ? 0 : common;
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static int indentation(String text, int start, int end) {
        int at = start;
        while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at - start;
    }

    private static boolean isBlank(String text, int from, int to) {
        int at = from;
        while (at < to && UnicodeText.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == to;
    }

    /// Each line collapsed and stripped, blank lines dropped.
    public static String collapseLines(String text) {
        var lines = new ArrayList<String>();
        for (var line : UnicodeLines.split(text)) {
            var collapsed = UnicodeText.strip(collapse(line));
            if (!collapsed.isEmpty()) {
                lines.add(collapsed);
            }
        }
        return String.join("\n", lines);
    }

    /// The text without blank lines at its ends, its line breaks made `\n`.
    public static String trimOuterLines(String text) {
        return UnicodeText.strip(String.join("\n", UnicodeLines.split(text)));
    }
}

package dev.assay.verdict;

import dev.assay.text.PythonLines;
import dev.assay.text.PythonText;
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
        var lines = text.split("\n", -1);
        int common = Integer.MAX_VALUE;
        for (var line : lines) {
            if (!PythonText.isBlank(line)) {
                common = Math.min(common, indentation(line));
            }
        }
        if (common == 0 || common == Integer.MAX_VALUE) {
            return text;
        }
        int width = common;
        return Arrays.stream(lines)
                .map(line -> line.substring(Math.min(width, line.length())))
                .collect(Collectors.joining("\n"));
    }

    private static int indentation(String line) {
        int at = 0;
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }

    /// Each line collapsed and stripped, blank lines dropped.
    public static String collapseLines(String text) {
        var lines = new ArrayList<String>();
        for (var line : PythonLines.split(text)) {
            var collapsed = PythonText.strip(collapse(line));
            if (!collapsed.isEmpty()) {
                lines.add(collapsed);
            }
        }
        return String.join("\n", lines);
    }

    /// The text without blank lines at its ends, its line breaks made `\n`.
    public static String trimOuterLines(String text) {
        return PythonText.strip(String.join("\n", PythonLines.split(text)));
    }
}

package dev.assay.sift.lexis;

import java.util.regex.Pattern;

/// Marks that count the items of a text: `(1) … (2) …`. They state nothing.
public final class Enumeration {
    /// `1. a 2. b` in one line.
    private static final Pattern DOTTED = Pattern.compile("(?<=[:;,] |\\w )(\\d{1,2})\\.(?= )");

    private static final Pattern MARK = Pattern.compile("(?<=^|[\\s:;,])\\(?(\\d{1,2}|[a-h])\\)(?=\\s)");

    private Enumeration() {}

    /// The text without such marks, where they count from the first on and are at least two.
    public static String without(String text) {
        if (mayCount(text)) {
            return without(text, MARK);
        }
        return text.contains(": 1. ") && text.contains(" 2. ") ? without(text, DOTTED) : text;
    }

    private static String without(String text, Pattern mark) {
        int count = 0;
        var marks = mark.matcher(text);
        while (marks.find()) {
            var written = marks.group(1);
            int number = Character.isDigit(written.charAt(0)) ? Integer.parseInt(written) : written.charAt(0) - 'a' + 1;
            if (number != ++count) {
                return text;
            }
        }
        return count < 2 ? text : mark.matcher(text).replaceAll("");
    }

    /// Whether the first two marks may be there. Costs little.
    private static boolean mayCount(String text) {
        return (text.contains("1)") || text.contains("a)")) && (text.contains("2)") || text.contains("b)"));
    }
}

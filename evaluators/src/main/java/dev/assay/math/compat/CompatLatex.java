package dev.assay.math.compat;

import dev.assay.text.UnicodeText;
import java.util.regex.Pattern;

/// LaTeX made plain exactly as the original program does it.
///
/// Kept with its faults: the first box counts, `\dfrac` stays, and a command for space takes everything
/// up to the next closing brace with it.
final class CompatLatex {
    private static final String BLANKS = UnicodeText.WHITESPACE + "*";
    private static final Pattern STYLED = Pattern.compile("\\\\(?:text|mathrm|textbf|mathbf|mathit)" + BLANKS + "\\{");
    private static final Pattern SQUARE_ROOT = Pattern.compile("\\\\sqrt" + BLANKS + "\\{");
    private static final Pattern SIZED = Pattern.compile("\\\\(?:left|right)" + BLANKS);
    private static final Pattern THIN_SPACE = Pattern.compile("\\\\[,;:!]");
    private static final Pattern TIMES = Pattern.compile("\\\\(?:cdot|times)" + BLANKS);
    private static final Pattern SPACE =
            Pattern.compile("\\\\(?:displaystyle|phantom|hspace|vspace|quad|qquad)" + BLANKS + "\\{?[^}]*+\\}?");

    private CompatLatex() {}

    /// The content of the first box, the rest of the text if it is not closed, empty if there is none.
    static String boxed(String text) {
        var start = text.indexOf("\\boxed{");
        return start < 0 ? "" : new Scan(text, start + "\\boxed".length()).argument();
    }

    static String plain(String latex) {
        var text = withoutDollars(UnicodeText.strip(latex));
        text = unwrap(text, STYLED, "", "");
        text = SIZED.matcher(text).replaceAll("");
        text = new Scan(text, 0).fractions();
        text = THIN_SPACE.matcher(text).replaceAll("");
        text = TIMES.matcher(text).replaceAll("*").replace("\\pm", "+-");
        text = unwrap(text, SQUARE_ROOT, "sqrt(", ")");
        text = text.replace("\\pi", "pi").replace("\\infty", "inf");
        return UnicodeText.collapse(SPACE.matcher(text).replaceAll(""));
    }

    private static String withoutDollars(String text) {
        var start = 0;
        var end = text.length();
        while (start < end && text.charAt(start) == '$') {
            start++;
        }
        while (end > start && text.charAt(end - 1) == '$') {
            end--;
        }
        return text.substring(start, end);
    }

    /// Replaces a command and its braces, which end at the first closing one. No expression does this in
    /// linear time where braces are left open.
    private static String unwrap(String text, Pattern command, String before, String after) {
        var plain = new StringBuilder();
        var copied = 0;
        var matcher = command.matcher(text);
        while (matcher.find(copied)) {
            var end = text.indexOf('}', matcher.end());
            if (end < 0) {
                break;
            }
            plain.append(text, copied, matcher.start()).append(before);
            plain.append(text, matcher.end(), end).append(after);
            copied = end + 1;
        }
        return plain.append(text, copied, text.length()).toString();
    }

    /// Reads arguments of commands from a position on.
    private static final class Scan {
        private final String text;
        private int index;

        Scan(String text, int index) {
            this.text = text;
            this.index = index;
        }

        String fractions() {
            var plain = new StringBuilder();
            for (var next = text.indexOf("\\frac"); next >= 0; next = text.indexOf("\\frac", index)) {
                plain.append(text, index, next);
                index = next + "\\frac".length();
                plain.append('(').append(argument()).append(")/(");
                plain.append(argument()).append(')');
            }
            return plain.append(text, index, text.length()).toString();
        }

        /// What braces hold, or a single character without them, or nothing at the end.
        String argument() {
            while (index < text.length() && text.charAt(index) == ' ') {
                index++;
            }
            var start = index;
            if (start == text.length()) {
                return "";
            }
            if (text.charAt(start) != '{') {
                index = text.offsetByCodePoints(start, 1);
                return text.substring(start, index);
            }
            var end = closing();
            index = Math.min(end + 1, text.length());
            return text.substring(start + 1, end);
        }

        private int closing() {
            var depth = 0;
            for (var end = index; end < text.length(); end++) {
                switch (text.charAt(end)) {
                    case '{' -> depth++;
                    case '}' -> depth--;
                    default -> {}
                }
                if (depth == 0) {
                    return end;
                }
            }
            return text.length();
        }
    }
}

package dev.assay.javascript;

import dev.assay.text.LowerCase;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// White space, lines and case as JavaScript has them. Positions and lengths are UTF-16 units.
public final class JavaScriptText {
    /// The members of `\s`, to be put between the brackets of a character class.
    public static final String SPACES =
            "\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";

    /// `\s` as a character class for [java.util.regex.Pattern].
    public static final String SPACE = "[" + SPACES + "]";

    /// `.` as a character class.
    public static final String ANY = "[^\\n\\r\\u2028\\u2029]";

    /// `^` of a pattern with the flag m.
    public static final String LINE_START = "(?<![^\\n\\r\\u2028\\u2029])";

    /// `\b`: a boundary of ASCII words.
    public static final String BOUNDARY = "(?:(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])|(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]))";

    private JavaScriptText() {}

    public static boolean isSpace(char unit) {
        return switch (unit) {
            case '\t', '\n', 0x0b, '\f', '\r', ' ', 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff ->
                true;
            default -> unit >= 0x2000 && unit <= 0x200a;
        };
    }

    public static String trim(String text) {
        int start = 0;
        while (start < text.length() && isSpace(text.charAt(start))) {
            start++;
        }
        return trimEnd(text.substring(start));
    }

    public static String trimEnd(String text) {
        int end = text.length();
        while (end > 0 && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    public static boolean isBlank(String text) {
        return trim(text).isEmpty();
    }

    public static String lower(String text) {
        return LowerCase.of(text);
    }

    /// The first units of a text; a surrogate pair may be cut in two.
    public static String first(String text, int units) {
        return text.substring(0, Math.min(units, text.length()));
    }

    /// The parts between runs of white space, none of them empty.
    public static List<String> words(String text) {
        var words = new ArrayList<String>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean isInside = i < text.length() && !isSpace(text.charAt(i));
            if (isInside && start < 0) {
                start = i;
            } else if (!isInside && start >= 0) {
                words.add(text.substring(start, i));
                start = -1;
            }
        }
        return words;
    }

    /// `text.split(separator)` without the parts that are blank.
    public static List<String> pieces(String text, Pattern separator) {
        var pieces = new ArrayList<String>();
        for (var piece : separator.split(text, -1)) {
            if (!isBlank(piece)) {
                pieces.add(piece);
            }
        }
        return pieces;
    }

    /// The lines that are not blank, trimmed; only a line feed ends one.
    public static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (var line : text.split("\n", -1)) {
            var trimmed = trim(line);
            if (!trimmed.isEmpty()) {
                lines.add(trimmed);
            }
        }
        return lines;
    }
}

package dev.assay.text;

import java.util.Locale;

/// Text of unknown origin, made harmless for a terminal: escape sequences and control characters are
/// shown, not obeyed.
public final class ControlCharacters {
    private ControlCharacters() {}

    /// The text with every control character as `\x1b`, and marks that turn the direction of text as `\u202e`; line
    /// ends and tabs stay.
    public static String shown(String untrusted) {
        var safe = new StringBuilder(untrusted.length());
        untrusted.codePoints().forEach(c -> {
            if (isTurn(c)) {
                safe.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
                safe.appendCodePoint(c);
            } else {
                safe.append("\\x").append(String.format(Locale.ROOT, "%02x", c));
            }
        });
        return safe.toString();
    }

    /// The same for a text that is one line, or a part of one, whatever it holds: line ends are shown, too.
    public static String onOneLine(String untrusted) {
        return shown(untrusted).replace("\n", "\\n");
    }

    /// A line with such a mark reads as another than it is.
    private static boolean isTurn(int c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }
}

package dev.assay.text;

import java.util.Locale;

/// Text of unknown origin, made harmless for a terminal: escape sequences and control characters are
/// shown, not obeyed.
public final class ControlCharacters {
    private ControlCharacters() {}

    /// The text with every control character as `\x1b`; line ends and tabs stay.
    public static String shown(String untrusted) {
        var safe = new StringBuilder(untrusted.length());
        untrusted.codePoints().forEach(c -> {
            if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
                safe.appendCodePoint(c);
            } else {
                safe.append("\\x").append(String.format(Locale.ROOT, "%02x", c));
            }
        });
        return safe.toString();
    }
}

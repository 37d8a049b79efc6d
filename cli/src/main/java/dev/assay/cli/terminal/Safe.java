package dev.assay.cli.terminal;

import java.util.Locale;

/// Text of unknown origin, made harmless for a terminal: escape sequences and control characters are
/// shown, not obeyed.
public final class Safe {
    private Safe() {}

    public static String text(String untrusted) {
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

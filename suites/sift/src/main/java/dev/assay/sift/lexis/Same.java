package dev.assay.sift.lexis;

import java.util.List;

/// Whether two short texts state the same value, in whatever notation.
public final class Same {
    private Same() {}

    public static boolean are(String wanted, String given) {
        if (wanted.equals(given)) {
            return true;
        }
        var left = keys(wanted);
        return !left.isEmpty() && left.equals(keys(given));
    }

    private static List<String> keys(String text) {
        return Lexer.of(text).stream()
                .filter(lexeme -> lexeme.isContent() || English.denies(lexeme.raw()))
                .map(Lexeme::key)
                .toList();
    }
}

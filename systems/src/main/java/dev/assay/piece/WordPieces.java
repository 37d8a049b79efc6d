package dev.assay.piece;

/// A text cut into words: a run of letters, digits and `_`, an ideograph, or any other single character
/// that is no white space, each with the spaces behind it. A line end is a piece by itself, so that
/// dropping words never joins lines.
public final class WordPieces {
    private WordPieces() {}

    public static Pieces of(String text) {
        return Pieces.cut(text, WordPieces::end);
    }

    private static int end(String text, int from) {
        if (isLineEnd(text.charAt(from))) {
            return runOfLineEnds(text, from);
        }
        var at = wordEnd(text, from);
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int runOfLineEnds(String text, int from) {
        var at = from;
        while (at < text.length() && isLineEnd(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int wordEnd(String text, int from) {
        var first = text.codePointAt(from);
        var at = from + Character.charCount(first);
        if (!isWordPart(first) || Character.isIdeographic(first)) {
            return at;
        }
        while (at < text.length()) {
            var next = text.codePointAt(at);
            if (!isWordPart(next) || Character.isIdeographic(next)) {
                return at;
            }
            at += Character.charCount(next);
        }
        return at;
    }

    private static boolean isWordPart(int c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) && !isLineEnd(c);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }
}

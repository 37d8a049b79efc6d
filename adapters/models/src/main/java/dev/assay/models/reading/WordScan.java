package dev.assay.models.reading;

import java.util.Locale;

/// Walks the words of a text: runs of letters or of digits, lower-cased.
///
/// `maxPoolSize`, `max_pool_size` and `max-pool-size` are the same three words. Where letters and digits
/// stand together, as in `A4` or `h33c`, the whole is a word too and comes before its parts. An
/// ideograph is a word by itself.
final class WordScan {
    /// What is longer is no word one asks for.
    private static final int LONGEST = 64;

    private final String text;
    private int at;
    private int runEnd;
    private String word = "";

    WordScan(String text) {
        this.text = text;
    }

    boolean next() {
        while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return false;
        }
        if (at >= runEnd && isMixedRun()) {
            word = lower(at, runEnd);
            return true;
        }
        var start = at;
        at = end(start);
        word = lower(start, at);
        return true;
    }

    /// Finds the end of the letters and digits that begin here.
    private boolean isMixedRun() {
        var digits = 0;
        runEnd = at;
        while (runEnd < text.length() && Character.isLetterOrDigit(text.charAt(runEnd))) {
            digits += Character.isDigit(text.charAt(runEnd)) ? 1 : 0;
            runEnd++;
        }
        return digits > 0 && digits < runEnd - at;
    }

    private String lower(int from, int to) {
        return text.substring(from, Math.min(to, from + LONGEST)).toLowerCase(Locale.ROOT);
    }

    private int end(int start) {
        var first = text.charAt(start);
        if (Character.isIdeographic(first)) {
            return start + 1;
        }
        var isDigit = Character.isDigit(first);
        var i = start + 1;
        while (i < text.length() && belongs(text.charAt(i), isDigit) && !isHump(text.charAt(i - 1), text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean belongs(char c, boolean isDigit) {
        return isDigit ? Character.isDigit(c) : Character.isLetter(c) && !Character.isIdeographic(c);
    }

    private static boolean isHump(char before, char c) {
        return Character.isLowerCase(before) && Character.isUpperCase(c);
    }

    String word() {
        return word;
    }
}

package dev.assay.compact.scenario;

/// About as many tokens as `cl100k_base` makes of English text, within a few percent, without its
/// vocabulary: cases must not depend on whether it is at hand. A Chinese character counts as one.
public final class TokenEstimate {
    /// Words up to this long are mostly one token.
    private static final int WORD = 7;

    private static final int DIGITS = 3;

    private TokenEstimate() {}

    public static int of(String text) {
        int tokens = 0;
        int index = 0;
        while (index < text.length()) {
            char c = text.charAt(index);
            int end = endOfRun(text, index);
            if (Character.isIdeographic(c)) {
                tokens += end - index;
            } else if (Character.isLetter(c)) {
                tokens += (end - index + WORD - 1) / WORD;
            } else if (isDigit(c)) {
                tokens += (end - index + DIGITS - 1) / DIGITS;
            } else if (c != ' ') {
                tokens++;
            }
            index = end;
        }
        return tokens;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Letters run with letters, digits with digits, and a mark with the same mark.
    private static int endOfRun(String text, int start) {
        char first = text.charAt(start);
        int end = start + 1;
        while (end < text.length() && isSameKind(first, text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isSmall(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isSameKind(char first, char other) {
        if (isSmall(first)) {
            return isSmall(other) || (Character.isLetter(other) && !Character.isIdeographic(other));
        }
        return first == other
                || (Character.isLetter(first)
                        && Character.isLetter(other)
                        && Character.isIdeographic(first) == Character.isIdeographic(other))
                || (isDigit(first) && isDigit(other));
    }
}

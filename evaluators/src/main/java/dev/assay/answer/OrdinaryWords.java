package dev.assay.answer;

/// Finds words and whole numbers of ASCII letters and digits that need no pattern to be read: most of any text.
/// Whatever might be part of a longer token is left to [Tokenizer#TOKEN], which reads these words the same way.
final class OrdinaryWords {
    /// What may begin a token.
    private static final String STARTS = "+-.%$^=<>&";

    /// What may go on with a word.
    private static final String GOES_ON_WORD = ".'+#-";

    /// What may go on with a number.
    private static final String GOES_ON_NUMBER = ".,:/-";

    /// What goes on with either before a digit only.
    private static final String NEEDS_DIGIT = ".,:/";

    private OrdinaryWords() {}

    /// The first place from which a token may begin.
    static int next(String text, int from) {
        int at = from;
        while (at < text.length() && (isBetween(text.charAt(at)) || isStop(text, at))) {
            at++;
        }
        return at;
    }

    /// A point that begins no number.
    private static boolean isStop(String text, int at) {
        return text.charAt(at) == '.' && (at + 1 == text.length() || !isDigit(text.charAt(at + 1)));
    }

    private static boolean isBetween(char c) {
        return c < 0x80 && !isLetter(c) && !isDigit(c) && STARTS.indexOf(c) < 0;
    }

    /// Where the word ends that begins at a place; the place itself where no ordinary word does.
    static int wordEnd(String text, int from) {
        if (from == text.length() || !isLetter(text.charAt(from))) {
            return from;
        }
        int at = from + 1;
        while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
            at++;
        }
        boolean isDotted = at == from + 1 && isAt(text, at, '.'); // U.S.
        return !isDotted && isOver(text, at, GOES_ON_WORD) ? at : from;
    }

    /// Where the whole number ends that begins at a place; the place itself where no ordinary number does.
    static int numberEnd(String text, int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        boolean isGrouped =
                at + 1 < text.length() && text.charAt(at) == ' ' && isDigit(text.charAt(at + 1)); // 1 000 000
        boolean hasTail = at < text.length() && isLetter(text.charAt(at));
        return !isGrouped && !hasTail && isOver(text, at, GOES_ON_NUMBER) ? at : from;
    }

    private static boolean isOver(String text, int at, String goesOn) {
        if (at == text.length()) {
            return true;
        }
        char next = text.charAt(at);
        boolean isMark = NEEDS_DIGIT.indexOf(next) >= 0 && (at + 1 == text.length() || !isDigit(text.charAt(at + 1)));
        return next < 0x80 && (isMark || goesOn.indexOf(next) < 0);
    }

    private static boolean isAt(String text, int at, char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}

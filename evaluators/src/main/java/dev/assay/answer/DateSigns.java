package dev.assay.answer;

/// What a text with a date or a time must have: looked for by the character, since most texts have neither.
final class DateSigns {
    /// What a capital letter lacks.
    private static final int CASE = 0x20;

    private DateSigns() {}

    static boolean hasDigit(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (isDigit(text, i)) {
                return true;
            }
        }
        return false;
    }

    /// The first three letters of a month, in any case.
    static boolean isNamed(String text) {
        for (var i = 0; i + 2 < text.length(); i++) {
            if (isMonth(text, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMonth(String text, int at) {
        return switch (text.charAt(at)) {
            case 'j', 'J' -> isWord(text, at, "jan") || isWord(text, at, "jun") || isWord(text, at, "jul");
            case 'f', 'F' -> isWord(text, at, "feb");
            case 'm', 'M' -> isWord(text, at, "mar") || isWord(text, at, "may");
            case 'a', 'A' -> isWord(text, at, "apr") || isWord(text, at, "aug");
            case 's', 'S' -> isWord(text, at, "sep");
            case 'o', 'O' -> isWord(text, at, "oct");
            case 'n', 'N' -> isWord(text, at, "nov");
            case 'd', 'D' -> isWord(text, at, "dec");
            default -> false;
        };
    }

    private static boolean isWord(String text, int at, String word) {
        for (var i = 0; i < word.length(); i++) {
            var letter = text.charAt(at + i);
            if ((letter | CASE) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// Two digits with a slash, a point or a hyphen between them.
    static boolean isNumbered(String text) {
        for (var i = 1; i + 1 < text.length(); i++) {
            var sign = text.charAt(i);
            if ((sign == '/' || sign == '.' || sign == '-') && isDigit(text, i - 1) && isDigit(text, i + 1)) {
                return true;
            }
        }
        return false;
    }

    /// A digit with `am` or `pm` behind it.
    static boolean isTimed(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (isDigit(text, i) && isHalfOfDay(text, i + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHalfOfDay(String text, int from) {
        var at = is(text, from, ' ', ' ') ? from + 1 : from;
        if (!is(text, at, 'a', 'A') && !is(text, at, 'p', 'P')) {
            return false;
        }
        return is(text, is(text, at + 1, '.', '.') ? at + 2 : at + 1, 'm', 'M');
    }

    private static boolean is(String text, int at, char one, char other) {
        return at < text.length() && (text.charAt(at) == one || text.charAt(at) == other);
    }

    private static boolean isDigit(String text, int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}

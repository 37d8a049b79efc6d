package dev.assay.anchor;

import dev.assay.text.UnicodeText;
import java.util.regex.Pattern;

/// Numbers, dates and times as they stand in a text.
final class AnchorNumber {
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?[$€£]?[0-9]++(?:[,_][0-9]{3})*+(?:\\.[0-9]++)?(?:[eE][-+]?[0-9]++)?(%|[\\p{L}µ]++)?");
    private static final String SIGNS = "-+$€£";
    private static final Pattern DATE_OR_TIME = Pattern.compile(
            "[0-9]{1,4}[-/:.][0-9]{1,2}(?:[-/:.][0-9]{1,4})?(?:T[0-9]{1,2}(?::[0-9]{2}){1,2}(?:\\.[0-9]++)?)?"
                    + "(?:Z|[-+][0-9]{2}:?[0-9]{2})?");

    private AnchorNumber() {}

    /// With a known unit or none.
    static boolean isNumber(String chunk) {
        if (!mayBegin(chunk)) {
            return false;
        }
        var number = NUMBER.matcher(chunk);
        return number.matches() && (number.group(1) == null || isUnit(number.group(1)));
    }

    /// Far cheaper than the expression, and no for most words.
    private static boolean mayBegin(String chunk) {
        return isDigit(chunk, 0) || (!chunk.isEmpty() && SIGNS.indexOf(chunk.charAt(0)) >= 0);
    }

    private static boolean isUnit(String text) {
        return Units.shortForm(UnicodeText.lower(text)).isPresent();
    }

    /// More than a lone digit.
    static boolean isTelling(String number) {
        return number.chars().filter(Character::isDigit).count() > 1
                || Character.isLetter(number.charAt(number.length() - 1))
                || number.endsWith("%");
    }

    static boolean isDateOrTime(String chunk) {
        return isDigit(chunk, 0) && DATE_OR_TIME.matcher(chunk).matches();
    }

    /// Exactly three digits.
    static boolean isThousandsGroup(String text, int at) {
        return isDigit(text, at) && isDigit(text, at + 1) && isDigit(text, at + 2) && !isDigit(text, at + 3);
    }

    private static boolean isDigit(String text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}

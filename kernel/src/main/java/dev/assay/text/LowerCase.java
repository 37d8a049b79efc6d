package dev.assay.text;

import java.util.Locale;

/// Small letters by the rules of Unicode, as Python and JavaScript make them.
///
/// Java's own differ in one letter: whether a sigma ends a word is decided by boundaries of words there, and
/// by the letters around it in Unicode.
public final class LowerCase {
    private static final int CAPITAL_SIGMA = 'Σ';
    private static final char SIGMA = 'σ';
    private static final char FINAL_SIGMA = 'ς';

    /// Signs that may stand within a word, of those that are neither marks nor modifiers.
    private static final String WITHIN_WORDS =
            "'.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a";

    private LowerCase() {}

    public static String of(String text) {
        return text.indexOf(CAPITAL_SIGMA) < 0 ? text.toLowerCase(Locale.ROOT) : withSigma(text);
    }

    private static String withSigma(String text) {
        var lower = new StringBuilder(text.length() + 4);
        int from = 0;
        for (int at = text.indexOf(CAPITAL_SIGMA); at >= 0; at = text.indexOf(CAPITAL_SIGMA, from)) {
            lower.append(text.substring(from, at).toLowerCase(Locale.ROOT));
            lower.append(isFollowing(text, at) && !isFollowed(text, at + 1) ? FINAL_SIGMA : SIGMA);
            from = at + 1;
        }
        return lower.append(text.substring(from).toLowerCase(Locale.ROOT)).toString();
    }

    /// Whether a letter with a case stands before, past what does not count.
    private static boolean isFollowing(String text, int end) {
        int at = end;
        while (at > 0 && isIgnored(text.codePointBefore(at))) {
            at -= Character.charCount(text.codePointBefore(at));
        }
        return at > 0 && isCased(text.codePointBefore(at));
    }

    private static boolean isFollowed(String text, int start) {
        int at = start;
        while (at < text.length() && isIgnored(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at < text.length() && isCased(text.codePointAt(at));
    }

    private static boolean isCased(int point) {
        return Character.isLowerCase(point) || Character.isUpperCase(point) || Character.isTitleCase(point);
    }

    private static boolean isIgnored(int point) {
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.FORMAT,
                    Character.MODIFIER_LETTER,
                    Character.MODIFIER_SYMBOL -> true;
            default -> WITHIN_WORDS.indexOf(point) >= 0;
        };
    }
}

package dev.assay.answer;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Times of day as they are said and as other languages write them: `2:30 in the afternoon`, `14.30 Uhr`, `14h30`.
final class Times {
    private static final Pattern HALF =
            Pattern.compile("(?i)(?<=\\d)(?: o['’]clock)? in the (?:(morning)|afternoon|evening)\\b");
    private static final Pattern GERMAN = Pattern.compile("(?<![\\d.])(\\d{1,2})\\.(\\d{2})(?= Uhr\\b)");
    private static final Pattern FRENCH =
            Pattern.compile("(?<![\\p{L}\\d])([01]?\\d|2[0-4]) ?h ?([0-5]\\d)(?![\\p{L}\\d])");

    private Times() {}

    static String plain(String text) {
        if (!DateSigns.hasDigit(text)) {
            return text;
        }
        var plain = text.contains(" in the ") ? HALF.matcher(text).replaceAll(Times::half) : text;
        plain = plain.contains(" Uhr") ? GERMAN.matcher(plain).replaceAll("$1:$2") : plain;
        return hasHour(plain) ? FRENCH.matcher(plain).replaceAll("$1:$2") : plain;
    }

    /// An `h` behind a digit or a space and before a digit or a space: looked for by the character.
    private static boolean hasHour(String text) {
        for (var at = text.indexOf('h', 1); at > 0 && at + 1 < text.length(); at = text.indexOf('h', at + 1)) {
            if (isDigitOrSpace(text.charAt(at - 1)) && isDigitOrSpace(text.charAt(at + 1))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDigitOrSpace(char c) {
        return c == ' ' || (c >= '0' && c <= '9');
    }

    private static String half(MatchResult time) {
        return time.group(1) == null ? " pm" : " am";
    }
}

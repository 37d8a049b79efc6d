package dev.assay.evidence;

import dev.assay.language.KoreanParticle;
import dev.assay.text.UnicodeText;
import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds a phrase where it starts and ends at the border of a token: `port 80` is not in `port 8080`, `5` not in
/// `-5`, `3.5`, `5%`, `12:05` or `2026-05-01`, `node-1` not in `node-1-backup`, `C` not in `C++`.
///
/// Scripts written without spaces have no such borders. Both texts are normalized by [PlainText].
public final class Borders {
    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private static final Pattern FILE = Pattern.compile("\\p{L}\\.\\p{L}{2,5}$");

    private Borders() {}

    /// Where the phrase stands next, at `from` or later; −1 where it does not.
    public static int find(String text, String phrase, int from) {
        for (var at = text.indexOf(phrase, from); at >= 0; at = text.indexOf(phrase, at + 1)) {
            if (isFreeBefore(text, at, phrase) && isFreeAfter(text, at + phrase.length(), phrase)) {
                return at;
            }
        }
        return -1;
    }

    /// How many copies of the phrase stand side by side or apart; copies that overlap count once.
    public static int count(String text, String phrase) {
        var count = 0;
        for (var at = find(text, phrase, 0); at >= 0; at = find(text, phrase, at + phrase.length())) {
            count++;
        }
        return count;
    }

    private static boolean isFreeBefore(String text, int start, String phrase) {
        if (start == 0) {
            return true;
        }
        var before = text.charAt(start - 1);
        var first = text.codePointAt(start);
        if (areOneWord(text.codePointBefore(start), first)) {
            return false;
        }
        if (first == '/' && isWord(before)) {
            return false;
        }
        if (!isWord(first) || Character.isWhitespace(before)) {
            return true;
        }
        var beyond = start > 1 ? text.charAt(start - 2) : ' ';
        if (isDigit(first) && (isSign(before, beyond) || (before == '.' && !Character.isLetter(beyond)))) {
            return false;
        }
        return !joins(text, start - 1, beyond, first)
                && !(ties(before, beyond) && isTied(firstOf(phrase), before) && !isTimeRange(text, start - 1));
    }

    private static boolean isFreeAfter(String text, int end, String phrase) {
        if (end == text.length()) {
            return true;
        }
        var after = text.charAt(end);
        var last = text.codePointBefore(end);
        if (areOneWord(last, text.codePointAt(end))) {
            return isDateBeforeTime(text, end) || KoreanParticle.isAt(text, end);
        }
        if (!isWord(last) || Character.isWhitespace(after)) {
            return true;
        }
        if ((isDigit(last) && after == '%') || (Character.isLetter(last) && isLetterMark(text, end))) {
            return false;
        }
        var beyond = end + 1 < text.length() ? text.charAt(end + 1) : ' ';
        return !joins(text, end, beyond, last)
                && !(ties(after, beyond)
                        && isTied(lastOf(phrase), after)
                        && !isTimeRange(text, end)
                        && !isAddressBeforePath(lastOf(phrase), after, beyond))
                && !(after == '.' && Character.isLetterOrDigit(beyond) && isDotted(lastOf(phrase)));
    }

    /// A minus or plus that belongs to the number after it.
    private static boolean isSign(char sign, char before) {
        return (sign == '-' || sign == '+')
                && (Character.isWhitespace(before) || "([{=:,;\"'$€£<>*/".indexOf(before) >= 0);
    }

    /// As in `C#` and `C++`.
    private static boolean isLetterMark(String text, int at) {
        return text.charAt(at) == '#' || text.startsWith("++", at);
    }

    /// Whether a mark stands inside a number, a time or a version: `3.5`, `12:30`, `12,500`.
    private static boolean joins(String text, int at, char beyond, int own) {
        if (!isDigit(own) || !isDigit(beyond)) {
            return false;
        }
        return switch (text.charAt(at)) {
            case '.' -> true;
            case ':' -> isInTime(text, at);
            case ',' -> isBetweenThousands(text, at) || isDecimalComma(text, at);
            default -> false;
        };
    }

    /// `12:30`, but not the port in `10.0.0.1:80`.
    private static boolean isInTime(String text, int at) {
        var before = digitsBefore(text, at);
        var start = at - before;
        return before <= 2 && digitsAfter(text, at) == 2 && (start == 0 || text.charAt(start - 1) != '.');
    }

    /// `12,500`, but not the commas between the fields of `701903,2026,16.06`.
    private static boolean isBetweenThousands(String text, int at) {
        var before = digitsBefore(text, at);
        var start = at - before;
        return before <= 3 && digitsAfter(text, at) == 3 && (start == 0 || text.charAt(start - 1) != '.');
    }

    /// The price in `costs 5,50 now`; a line that begins with `5,50` has fields.
    private static boolean isDecimalComma(String text, int at) {
        var start = at - digitsBefore(text, at);
        var end = at + 1 + digitsAfter(text, at);
        return end - at == 3
                && start > 0
                && text.charAt(start - 1) == ' '
                && (end == text.length() || text.charAt(end) == ' ' || text.charAt(end) == '.');
    }

    private static int digitsBefore(String text, int at) {
        var count = 0;
        while (at - count > 0 && isDigit(text.charAt(at - count - 1))) {
            count++;
        }
        return count;
    }

    private static int digitsAfter(String text, int at) {
        var count = 0;
        while (at + count + 1 < text.length() && isDigit(text.charAt(at + count + 1))) {
            count++;
        }
        return count;
    }

    /// Whether a mark ties a name, a path or a date to what stands beyond it.
    private static boolean ties(char mark, char beyond) {
        return "-/\\@".indexOf(mark) >= 0 && isWord(beyond);
    }

    /// Whether a mark makes a longer name of a token; of a file's name only a hyphen does.
    private static boolean isTied(String token, char mark) {
        return isTechnical(token) || (mark == '-' && FILE.matcher(token).find());
    }

    /// Whether a token is more than a plain word: it has a digit, a slash or an underscore, or it is an option of a
    /// program.
    private static boolean isTechnical(String token) {
        return token.startsWith("--") || token.chars().anyMatch(c -> isDigit(c) || c == '/' || c == '\\' || c == '_');
    }

    /// Whether a token is a name in parts, which more parts may follow: `example.com` in `example.com.au`.
    private static boolean isDotted(String token) {
        return token.indexOf('.') > 0 || token.indexOf('@') > 0 || token.indexOf('/') >= 0;
    }

    /// The date of `2026-05-01T12:30`.
    private static boolean isDateBeforeTime(String text, int end) {
        return text.charAt(end) == 't'
                && isTimeAt(text, end + 1)
                && end >= 10
                && text.charAt(end - 3) == '-'
                && text.charAt(end - 6) == '-';
    }

    /// The address of `10.0.0.1/admin`.
    private static boolean isAddressBeforePath(String number, char mark, char beyond) {
        return mark == '/'
                && Character.isLetter(beyond)
                && number.indexOf('.') > 0
                && number.chars().allMatch(c -> isDigit(c) || c == '.');
    }

    /// `12:30-13:00`.
    private static boolean isTimeRange(String text, int dash) {
        return text.charAt(dash) == '-' && isTimeAt(text, dash - 5) && isTimeAt(text, dash + 1);
    }

    private static boolean isTimeAt(String text, int start) {
        return start >= 0
                && start + 5 <= text.length()
                && text.charAt(start + 2) == ':'
                && digitsBefore(text, start + 2) == 2
                && digitsAfter(text, start + 2) == 2;
    }

    /// The name, path or number that a phrase begins with.
    private static String firstOf(String phrase) {
        var end = 0;
        while (end < phrase.length() && isNamePart(phrase.charAt(end))) {
            end++;
        }
        return phrase.substring(0, end);
    }

    private static String lastOf(String phrase) {
        var start = phrase.length();
        while (start > 0 && isNamePart(phrase.charAt(start - 1))) {
            start--;
        }
        return phrase.substring(start);
    }

    private static boolean isNamePart(char c) {
        return isWord(c) || "-./\\@".indexOf(c) >= 0;
    }

    private static boolean areOneWord(int left, int right) {
        return isJoining(left) && isJoining(right);
    }

    private static boolean isJoining(int codePoint) {
        return isWord(codePoint) && (codePoint < 0x80 || !UNSPACED.contains(UnicodeScript.of(codePoint)));
    }

    private static boolean isWord(int codePoint) {
        return UnicodeText.isWord(codePoint);
    }

    private static boolean isDigit(int codePoint) {
        return codePoint >= '0' && codePoint <= '9';
    }
}

package dev.assay.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// Finds a phrase in a text where it stands by itself: `12` is not found in `1234`, in `3.12` or in
/// `12,500`.
///
/// Scripts written without spaces have no such edges: there a phrase is found inside a longer run of
/// characters.
public final class WholeWords {
    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private WholeWords() {}

    /// Exactly as spelled; the empty phrase is in every text.
    public static boolean contains(String text, String phrase) {
        return find(text, phrase, 0) >= 0;
    }

    /// Where the phrase stands next, at `from` or later; −1 where it does not. The empty phrase is found
    /// at once.
    public static int find(String text, String phrase, int from) {
        for (var at = text.indexOf(phrase, from); at >= 0; at = text.indexOf(phrase, at + 1)) {
            if (phrase.isEmpty() || (isFreeBefore(text, at) && isFreeAfter(text, at + phrase.length()))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isFreeBefore(String text, int start) {
        return start == 0
                || (!areOneWord(text.codePointBefore(start), text.codePointAt(start))
                        && !isInsideNumber(text, start - 1));
    }

    private static boolean isFreeAfter(String text, int end) {
        return end == text.length()
                || (!areOneWord(text.codePointBefore(end), text.codePointAt(end)) && !isInsideNumber(text, end));
    }

    /// Whether the character is a decimal point, or a comma between thousands: `3.12` and `12,500`, but not
    /// the commas between the fields of `701903,2026,16.06`.
    private static boolean isInsideNumber(String text, int at) {
        char c = text.charAt(at);
        int before = digitsBefore(text, at);
        int after = digitsAfter(text, at);
        if (before == 0 || after == 0) {
            return false;
        }
        int beforeGroup = at - before - 1;
        return c == '.'
                || (c == ',' && before <= 3 && after == 3 && (beforeGroup < 0 || text.charAt(beforeGroup) != '.'));
    }

    private static int digitsBefore(String text, int at) {
        int count = 0;
        while (at - count > 0 && Character.isDigit(text.charAt(at - count - 1))) {
            count++;
        }
        return count;
    }

    private static int digitsAfter(String text, int at) {
        int count = 0;
        while (at + count + 1 < text.length() && Character.isDigit(text.charAt(at + count + 1))) {
            count++;
        }
        return count;
    }

    private static boolean areOneWord(int left, int right) {
        return isJoining(left) && isJoining(right);
    }

    private static boolean isJoining(int codePoint) {
        return UnicodeText.isWord(codePoint) && (codePoint < 0x80 || !UNSPACED.contains(UnicodeScript.of(codePoint)));
    }
}

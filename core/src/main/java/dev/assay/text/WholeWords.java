package dev.assay.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// Finds a phrase in a text where it stands by itself: `12` is not found in `1234`, in `3.12` or in `12,500`.
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
        for (var at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
            if (phrase.isEmpty() || (isFreeBefore(text, at) && isFreeAfter(text, at + phrase.length()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFreeBefore(String text, int start) {
        if (start == 0) {
            return true;
        }
        var edge = text.codePointAt(start);
        var neighbor = text.codePointBefore(start);
        return !areOneWord(neighbor, edge)
                && !(Character.isDigit(edge)
                        && isPoint(neighbor)
                        && start > 1
                        && Character.isDigit(text.charAt(start - 2)));
    }

    private static boolean isFreeAfter(String text, int end) {
        if (end == text.length()) {
            return true;
        }
        var edge = text.codePointBefore(end);
        var neighbor = text.codePointAt(end);
        return !areOneWord(edge, neighbor)
                && !(Character.isDigit(edge)
                        && isPoint(neighbor)
                        && end + 1 < text.length()
                        && Character.isDigit(text.charAt(end + 1)));
    }

    private static boolean isPoint(int codePoint) {
        return codePoint == '.' || codePoint == ',';
    }

    private static boolean areOneWord(int left, int right) {
        return isJoining(left) && isJoining(right);
    }

    private static boolean isJoining(int codePoint) {
        return PythonText.isWord(codePoint) && (codePoint < 0x80 || !UNSPACED.contains(UnicodeScript.of(codePoint)));
    }
}

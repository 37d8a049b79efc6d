package dev.assay.text;

import java.util.Locale;

/// Full Unicode case folding, Python's `str.casefold`: what two texts are compared by when case is no
/// matter.
///
/// Not lower-casing: ß becomes ss, a final sigma a plain one, the dotless ı stays.
public final class CaseFolding {
    private CaseFolding() {}

    public static String fold(String text) {
        boolean isFolded = true;
        for (int i = 0; i < text.length(); i++) {
            var unit = text.charAt(i);
            if (unit >= 0x80) {
                return foldAll(text);
            }
            isFolded &= unit < 'A' || unit > 'Z';
        }
        return isFolded ? text : UnicodeText.lower(text);
    }

    private static String foldAll(String text) {
        var folded = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(point -> append(folded, point));
        return folded.toString();
    }

    private static void append(StringBuilder folded, int point) {
        if (point < 0x80) {
            folded.append((char) Character.toLowerCase(point));
        } else if (isCherokee(point)) {
            folded.appendCodePoint(cherokee(point));
        } else if (point == 'ı') {
            folded.append('ı');
        } else {
            folded.append(viaUpperCase(Character.toString(point)));
        }
    }

    /// Letters that differ only in how they are written share their capital.
    private static String viaUpperCase(String letter) {
        return letter.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    private static boolean isCherokee(int point) {
        return (point >= 0x13a0 && point <= 0x13fd) || (point >= 0xab70 && point <= 0xabbf);
    }

    /// The one script that folds to its capitals, which are older than its small letters.
    private static int cherokee(int point) {
        if (point >= 0xab70) {
            return point - 0xab70 + 0x13a0;
        }
        return point >= 0x13f8 ? point - 8 : point;
    }
}

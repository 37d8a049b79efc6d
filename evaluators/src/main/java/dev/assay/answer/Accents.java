package dev.assay.answer;

import java.text.Normalizer;
import java.util.regex.Pattern;

/// Writes words without their accents where that is usual: names (`Zürich` as `Zurich`), and the accents that English
/// drops of French words (`café`). Where an accent makes another word, as in `año`, `schön` and `habló`, it stays.
public final class Accents {
    private static final Pattern WORD =
            Pattern.compile("(?:[A-Za-z]|[\\u00C0-\\u024F\\u1E00-\\u1EFF])[\\p{L}\\p{M}]{2,40}");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final String DROPPED = "éèêëïîôçâàû";
    private static final String PLAIN = "eeeeiiocaau";

    /// `jalapeño` is long enough to be no other word.
    private static final int LONG = 6;

    private Accents() {}

    public static String without(String text) {
        return isPlain(text) ? text : WORD.matcher(text).replaceAll(word -> plain(word.group()));
    }

    /// `Koeln` for `Köln`.
    public static String spelledOut(String text) {
        return isPlain(text)
                ? text
                : text.replace("ä", "ae")
                        .replace("ö", "oe")
                        .replace("ü", "ue")
                        .replace("Ä", "Ae")
                        .replace("Ö", "Oe")
                        .replace("Ü", "Ue");
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 'À') {
                return false;
            }
        }
        return true;
    }

    private static String plain(String word) {
        return isPlain(word) ? word : Character.isUpperCase(word.charAt(0)) ? unmarked(word) : borrowed(word);
    }

    private static String unmarked(String name) {
        var plain =
                MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
        return plain.replace('ø', 'o')
                .replace('Ø', 'O')
                .replace('ł', 'l')
                .replace('Ł', 'L')
                .replace('ı', 'i')
                .replace('đ', 'd')
                .replace('Đ', 'D');
    }

    private static String borrowed(String word) {
        var plain = new StringBuilder(Normalizer.normalize(word, Normalizer.Form.NFC));
        for (int i = 0; i < plain.length(); i++) {
            if (plain.charAt(i) == 'ñ' && plain.length() > LONG) {
                plain.setCharAt(i, 'n');
            }
            int at = DROPPED.indexOf(plain.charAt(i));
            if (at >= 0) {
                plain.setCharAt(i, PLAIN.charAt(at));
            }
        }
        return plain.toString();
    }
}

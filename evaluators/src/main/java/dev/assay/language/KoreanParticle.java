package dev.assay.language;

import dev.assay.text.UnicodeText;
import java.lang.Character.UnicodeScript;
import java.util.regex.Pattern;

/// What Korean writes behind a noun without a space: `서울에` is in Seoul.
public final class KoreanParticle {
    private static final String PARTICLE =
            "(?:은|는|이|가|을|를|의|에|에서|에게|께|으로|로|와|과|도|만|까지|부터|보다|처럼|이었습니다|였습니다|이었다|였다|이었고|였고|입니다|이다|이에요|예요)";
    private static final Pattern AT_END = Pattern.compile("(?<=\\p{IsHangul})" + PARTICLE + "$");
    private static final Pattern WHOLE = Pattern.compile(PARTICLE);

    /// The others name a unit or a number: `3도`, `3만`.
    private static final Pattern AFTER_DIGIT = Pattern.compile("(?:은|는|이|을|를|의|에|에서|와|까지|부터|입니다|이다)");

    private static final char FIRST = 'ᄀ';

    /// The longest, and what shows that nothing follows.
    private static final int REACH = 6;

    private KoreanParticle() {}

    /// The noun; the word itself where it has none.
    public static String without(String word) {
        return isHangul(word.codePointAt(0)) ? AT_END.matcher(word).replaceFirst("") : word;
    }

    /// Whether nothing but a particle stands between a Korean letter or a digit and the end of its word.
    public static boolean isAt(String text, int start) {
        if (start == 0) {
            return false;
        }
        var before = text.codePointBefore(start);
        if (!isHangul(before) && !Character.isDigit(before)) {
            return false;
        }
        var end = start;
        while (end < text.length() && end - start < REACH && UnicodeText.isWord(text.charAt(end))) {
            end++;
        }
        return (isHangul(before) ? WHOLE : AFTER_DIGIT)
                .matcher(text.substring(start, end))
                .matches();
    }

    private static boolean isHangul(int codePoint) {
        return codePoint >= FIRST && UnicodeScript.of(codePoint) == UnicodeScript.HANGUL;
    }
}

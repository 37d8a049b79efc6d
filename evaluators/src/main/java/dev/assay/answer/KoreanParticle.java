package dev.assay.answer;

import java.lang.Character.UnicodeScript;
import java.util.regex.Pattern;

/// What Korean writes behind a noun without a space: `서울에` is in Seoul.
final class KoreanParticle {
    private static final Pattern PARTICLE =
            Pattern.compile("(?<=\\p{IsHangul})(?:은|는|이|가|을|를|의|에|에서|에게|께|으로|로|와|과|도|만|까지|부터|보다|처럼|입니다|이다|이에요|예요)$");

    private static final char FIRST_HANGUL = 'ᄀ';

    private KoreanParticle() {}

    /// The noun; the word itself where it has none.
    static String without(String word) {
        return word.charAt(0) >= FIRST_HANGUL && UnicodeScript.of(word.codePointAt(0)) == UnicodeScript.HANGUL
                ? PARTICLE.matcher(word).replaceFirst("")
                : word;
    }
}

package dev.assay.models.dialect;

import dev.assay.javascript.JavaScriptText;
import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;

/// A guess at the number of tokens of a text whose server did not count them.
///
/// At least one a word; one for each Chinese, Japanese or Korean character and one for every four others.
final class TokenEstimate {
    private static final Set<UnicodeScript> ONE_EACH = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL,
            UnicodeScript.BOPOMOFO);
    private static final int OTHERS_A_TOKEN = 4;

    private TokenEstimate() {}

    /// Empty for blank texts: nothing is known of them.
    static OptionalInt of(String text) {
        long words = JavaScriptText.words(text).size();
        if (words == 0) {
            return OptionalInt.empty();
        }
        long alone = text.codePoints().filter(TokenEstimate::isOneEach).count();
        long others = text.codePoints()
                .filter(point -> !isSpace(point) && !isOneEach(point))
                .count();
        return OptionalInt.of((int) Math.max(words, alone + Math.ceilDiv(others, (long) OTHERS_A_TOKEN)));
    }

    private static boolean isSpace(int point) {
        return Character.isBmpCodePoint(point) && JavaScriptText.isSpace((char) point);
    }

    private static boolean isOneEach(int point) {
        return ONE_EACH.contains(UnicodeScript.of(point));
    }
}

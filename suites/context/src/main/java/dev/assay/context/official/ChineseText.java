package dev.assay.context.official;

import dev.assay.text.UnicodeText;
import java.util.List;

/// A Chinese answer as a list of characters: lower case, without punctuation of either script and
/// whitespace.
final class ChineseText {
    private static final String PUNCTUATION = """
            ！？｡。＂＃＄％＆＇（）＊＋，－／：；＜＝＞＠［＼］＾＿｀｛｜｝～｟｠｢｣､、〃》「」『』【】〔〕〖〗〘〙〚〛〜〝〞〟〰〾〿–—‘’‛“”„‟…‧﹏""";

    private ChineseText() {}

    static List<String> characters(String text) {
        return UnicodeText.lower(text)
                .codePoints()
                .filter(c -> !UnicodeText.isPunctuation(c) && PUNCTUATION.indexOf(c) < 0)
                .filter(c -> !UnicodeText.isWhitespace(c))
                .mapToObj(Character::toString)
                .toList();
    }

    /// The characters with spaces between them, punctuation included.
    static String spaced(String text) {
        var spaced = new StringBuilder(2 * text.length());
        text.codePoints().forEach(c -> spaced.appendCodePoint(c).append(' '));
        return spaced.toString();
    }
}

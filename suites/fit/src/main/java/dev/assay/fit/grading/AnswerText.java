package dev.assay.fit.grading;

import dev.assay.javascript.JavaScriptText;
import java.text.Normalizer;
import java.util.regex.Pattern;

/// Answers as both profiles read them.
final class AnswerText {
    private static final int SHOWN = 200;
    private static final String S = JavaScriptText.SPACE;
    private static final Pattern LABEL = Pattern.compile(
            "\\A(?:answer|réponse|respuesta|antwort|回答|答え)" + S + "*+[:：-]" + S + "*+",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern MARKS = Pattern.compile("\\p{M}");
    private static final Pattern UNSPACED = Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]");

    private AnswerText() {}

    /// The beginning of a text.
    static String shown(String text) {
        return JavaScriptText.first(text, SHOWN);
    }

    /// Without a word such as `Antwort:` before it.
    static String withoutLabel(String text) {
        return LABEL.matcher(text).replaceFirst("");
    }

    /// Without accents and case.
    static String normalized(String text) {
        var parts = Normalizer.normalize(text, Normalizer.Form.NFKD);
        return JavaScriptText.trim(JavaScriptText.lower(MARKS.matcher(parts).replaceAll("")));
    }

    /// Whether a word is written in a script without spaces between words.
    static boolean isUnspaced(String item) {
        return UNSPACED.matcher(item).find();
    }
}

package dev.assay.compact.check;

import dev.assay.python.PythonText;
import java.util.Optional;
import java.util.regex.Pattern;

/// Whether a response says yes or no, in English, German or Chinese; nothing where it says neither, or both.
final class YesOrNo {
    private static final Pattern YES = Pattern.compile(
            "^(?:yes|yep|yeah|true|correct|right|allowed|permitted|may|can|ja|doch|stimmt)\\b|^(?:\u662f|\u5bf9|\u80fd)"
                    + "|\\b(?:is|are) (?:allowed|permitted)|\\b(?:he|she|they|it|\\p{Lu}\\w+) (?:may|can)\\b(?! not|not|'t)"
                    + "|\\b(?:darf|d\u00fcrfen|erlaubt)\\b|\u53ef\u4ee5|\u5141\u8bb8",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NO = Pattern.compile(
            "^(?:no|nope|not|never|false|wrong|nein)\\b|^(?:\u5426|\u4e0d|\u6ca1\u6709)"
                    + "|\\b(?:may|can|must|is|are) ?(?:not|n't|never)|cannot|n't\\b|nobody|no one|not allowed|not permitted"
                    + "|\\b(?:forbidden|prohibited|banned|denied|off[ -]limits|nicht|kein\\w*|niemand|verboten|untersagt)\\b"
                    + "|\u4e0d(?:\u53ef\u4ee5|\u80fd|\u5141\u8bb8|\u884c|\u5f97|\u51c6)|\u7981\u6b62|\u65e0\u6743",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// Words of courtesy that begin like a refusal.
    private static final Pattern NO_OBJECTION = Pattern.compile(
            "^(?:no (?:problem|objections?|issues?|worries|doubt)|kein problem)\\b[,.;: ]*", Pattern.CASE_INSENSITIVE);

    private YesOrNo() {}

    static Optional<Boolean> read(String response) {
        var text = PythonText.collapse(response.replace('\u2019', '\'')).replaceAll("^[*\"'`\\s]+|[*\"`]+", "");
        text = NO_OBJECTION.matcher(text).replaceFirst("");
        if (Abstention.isGuess(text)) {
            return Optional.empty();
        }
        if (Abstention.isOne(text) && !text.matches("(?i)no[.,!;]?.*")) {
            return Optional.empty();
        }
        boolean isNo = NO.matcher(text).find();
        boolean isYes = !isNo && YES.matcher(text).find();
        if (text.matches("(?i).*\\byes\\b.*\\bno\\b.*|.*\\bno\\b.*\\byes\\b.*")) {
            return Optional.empty();
        }
        boolean opensWithYes = text.matches("(?i)(?:yes|ja|\u662f\u7684|\u53ef\u4ee5)\\b.*");
        if (isNo == isYes || (isNo && opensWithYes)) {
            return Optional.empty();
        }
        return Optional.of(isYes);
    }
}

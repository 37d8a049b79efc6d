package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt.Multilingual;
import dev.assay.fit.rule.StandAlone;
import dev.assay.fit.rule.Wrapping;
import dev.assay.javascript.JavaScriptText;
import java.util.regex.Pattern;

/// Whether an answer in another language is right, as published: its first line alone is read, and one
/// word of negation in it fails it.
final class CompatLanguage {
    private static final Pattern LINE_END = Pattern.compile("\\r?\\n");
    private static final Pattern NEGATION = Pattern.compile(
            "(?<![A-Za-z0-9_])(?:not|never|no|non|pas|nicht|kein|keine|ningun|ninguna|nunca|jamas|n'?est pas)(?![A-Za-z0-9_])"
                    + "|不是|并非|沒有|没有|ではない|じゃない|ではありません");
    private static final String STOPS = ".,;:!?。！？、";

    private CompatLanguage() {}

    static boolean isRight(Multilingual prompt, String reply) {
        var line = canonical(reply);
        var text = AnswerText.normalized(line);
        if (text.isEmpty() || NEGATION.matcher(text).find()) {
            return false;
        }
        return switch (prompt.rule()) {
            case "numberMatch" -> hasNumber(prompt, line);
            case "stringMatch", "containsKeyword" ->
                prompt.accepted().stream().anyMatch(item -> isIn(AnswerText.normalized(item), text));
            default -> false;
        };
    }

    private static boolean hasNumber(Multilingual prompt, String line) {
        var number = CompatNumber.read(line);
        return number.isPresent()
                && prompt.number().isPresent()
                && number.getAsDouble() == prompt.number().getAsDouble();
    }

    static String canonical(String reply) {
        var line = LINE_END.split(JavaScriptText.trim(reply), 2)[0];
        var bare = Wrapping.unwrapped(AnswerText.withoutLabel(line));
        return JavaScriptText.trim(Wrapping.withoutEnd(bare, STOPS));
    }

    private static boolean isIn(String item, String text) {
        if (item.isEmpty()) {
            return false;
        }
        return AnswerText.isUnspaced(item)
                ? text.contains(item)
                : StandAlone.find(text, item, StandAlone::isLetterOrNumber).isPresent();
    }
}

package dev.assay.fit.grading;

import dev.assay.api.Profile;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompt.Calculation;
import dev.assay.fit.FitPrompt.Reasoning;
import dev.assay.fit.FitPrompt.Ruled;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.rule.FitRules;
import dev.assay.fit.rule.Parameters;
import dev.assay.javascript.JavaScriptText;
import dev.assay.text.DecimalText;

/// Grades as the original does, word for word.
final class CompatGrader {

    private CompatGrader() {}

    /// What the original puts down as expected.
    static String expected(FitPrompt prompt) {
        return switch (prompt) {
            case Reasoning asked -> asked.answer();
            case Calculation asked -> DecimalText.text(asked.answer());
            case FitPrompt.Coding asked ->
                "%d tests pass".formatted(asked.tests().size());
            case Ruled asked -> asked.rules().getFirst().name();
            case FitPrompt.Multilingual asked ->
                asked.rule().equals("numberMatch") && asked.number().isPresent()
                        ? DecimalText.text(asked.number().getAsDouble())
                        : String.join("|", asked.accepted());
        };
    }

    static Graded reasoning(Reasoning prompt, String response) {
        var text = Thinking.strip(response);
        var choice = CompatChoice.read(text).orElse(text);
        return Graded.compat(choice.equals(prompt.answer()), choice);
    }

    static Graded calculation(Calculation prompt, String response) {
        var number = CompatNumber.read(Thinking.strip(response));
        return number.isPresent()
                ? Graded.compat(
                        Math.abs(number.getAsDouble() - prompt.answer()) <= prompt.tolerance(),
                        DecimalText.text(number.getAsDouble()))
                : Graded.compat(false, JavaScriptText.trim(response));
    }

    static Graded ruled(Ruled prompt, String response) {
        var text = Thinking.strip(response);
        return Graded.compat(prompt.rules().stream().allMatch(rule -> holds(rule, text)), AnswerText.shown(text));
    }

    private static boolean holds(FitPrompt.Rule rule, String text) {
        return FitRules.find(Profile.COMPAT, rule.name())
                .filter(check -> check.holds(text, new Parameters(rule.parameters())))
                .isPresent();
    }

    static Graded multilingual(FitPrompt.Multilingual prompt, String response) {
        var text = Thinking.strip(response);
        return Graded.compat(CompatLanguage.isRight(prompt, text), AnswerText.shown(text));
    }
}

package dev.assay.fit.grading;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompt.Calculation;
import dev.assay.fit.FitPrompt.Reasoning;
import dev.assay.fit.clause.Clauses;
import dev.assay.fit.clause.Repetition;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.number.NumberReader;
import dev.assay.fit.rule.FitRules;
import dev.assay.fit.rule.Parameters;
import dev.assay.reading.Ends;
import dev.assay.text.DecimalText;
import java.util.Optional;
import java.util.regex.Pattern;

/// Grades as a person would.
final class StandardGrader {
    /// A line of nothing but code.
    private static final Pattern TICKED = Pattern.compile("\\A`([^`\\n]+)`\\z");

    private static final int MARK = "A) ".length();

    private StandardGrader() {}

    /// @param isStrict the verdict of the published rules, to stand beside this one
    static FitGrade grade(FitPrompt prompt, String response, boolean isStrict) {
        var text = Thinking.answer(response);
        if (text.isEmpty()) {
            return new Graded(false, isStrict, "", emptiness(response));
        }
        return switch (prompt) {
            case Reasoning asked -> reasoning(asked, Ends.of(text), isStrict);
            case Calculation asked -> calculation(asked, Ends.of(text), isStrict);
            case FitPrompt.Ruled asked -> ruled(asked, TICKED.matcher(text).replaceFirst("$1"), isStrict);
            case FitPrompt.Multilingual asked -> multilingual(asked, Ends.of(text), isStrict);
            case FitPrompt.Coding _ -> throw new IllegalArgumentException("code is graded by running it");
        };
    }

    private static String emptiness(String response) {
        return Thinking.isIn(response, "") ? "the thinking never came to an answer" : "the answer is empty";
    }

    private static FitGrade reasoning(Reasoning prompt, String text, boolean isStrict) {
        var choices = prompt.choices().stream()
                .map(choice -> choice.substring(Math.min(MARK, choice.length())))
                .toList();
        var letter = new ChosenOption(prompt.question(), choices).in(text);
        return new Graded(
                letter.equals(Optional.of(prompt.answer())),
                isStrict,
                letter.orElseGet(() -> AnswerText.shown(text)),
                letter.isPresent() ? "" : "no letter could be read");
    }

    private static FitGrade calculation(Calculation prompt, String text, boolean isStrict) {
        var numbers = NumberReader.read(text, prompt.question());
        var right = numbers.stream()
                .filter(number -> StandardNumber.isNear(number, prompt.answer(), prompt.tolerance()))
                .findFirst();
        return new Graded(
                right.isPresent(),
                isStrict,
                right.or(() -> numbers.stream().findFirst())
                        .map(DecimalText::text)
                        .orElseGet(() -> AnswerText.shown(text)),
                numbers.isEmpty() ? "no number could be read" : "");
    }

    /// Whether a text is asked for, by a prompt that is taken apart into its clauses.
    private static boolean isText(FitPrompt.Ruled prompt) {
        return prompt.category() == FitCategory.INSTRUCTION_FOLLOWING
                && !prompt.clauses().isEmpty();
    }

    private static FitGrade ruled(FitPrompt.Ruled prompt, String text, boolean isStrict) {
        for (var rule : prompt.rules()) {
            var check = FitRules.find(Profile.STANDARD, rule.name());
            if (check.isEmpty()) {
                return new FitGrade.Unscored("no rule \"%s\" is known".formatted(rule.name()));
            }
            if (!check.get().holds(text, new Parameters(rule.parameters()))) {
                return new Graded(false, isStrict, AnswerText.shown(text), "breaks " + rule.name());
            }
        }
        if (isText(prompt) && Repetition.isIn(text)) {
            return new Graded(false, isStrict, AnswerText.shown(text), "says the same again and again");
        }
        for (var clause : prompt.clauses()) {
            var check = Clauses.find(clause.rule().name());
            if (check.isEmpty()) {
                return new FitGrade.Unscored("no kind of clause \"%s\" is known"
                        .formatted(clause.rule().name()));
            }
            if (!check.get().holds(text, new Parameters(clause.rule().parameters()))) {
                return new Graded(false, isStrict, AnswerText.shown(text), "breaks: " + clause.says());
            }
        }
        return new Graded(true, isStrict, AnswerText.shown(text), "");
    }

    private static FitGrade multilingual(FitPrompt.Multilingual prompt, String text, boolean isStrict) {
        return StandardLanguage.isRight(prompt, text)
                .<FitGrade>map(isRight -> new Graded(isRight, isStrict, AnswerText.shown(text), ""))
                .orElseGet(() -> new FitGrade.Unscored("no rule \"%s\" is known".formatted(prompt.rule())));
    }
}

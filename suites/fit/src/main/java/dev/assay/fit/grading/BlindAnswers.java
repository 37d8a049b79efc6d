package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrade.Graded;
import java.util.List;

/// What can be earned without reading a prompt.
public final class BlindAnswers {
    /// Replies that models fall back on, and those that obey the most rules by accident.
    public static final List<String> USUAL =
            List.of("", "A", "B", "C", "D", "0", "1", "2", "Yes", "No", "{}", "[]", "I don't know.");

    private BlindAnswers() {}

    /// The share of the prompts that the luckiest of these replies gets right: 0 to 1. Code is not tried:
    /// none of them is a function.
    public static double bestRate(FitGrader grader, List<FitPrompt> prompts) {
        return USUAL.stream()
                .mapToDouble(reply -> rate(grader, prompts, reply))
                .max()
                .orElse(0);
    }

    private static double rate(FitGrader grader, List<FitPrompt> prompts, String reply) {
        long right = prompts.stream()
                .filter(prompt -> !(prompt instanceof FitPrompt.Coding))
                .filter(prompt -> grader.grade(prompt, reply) instanceof Graded graded && graded.correct())
                .count();
        return prompts.isEmpty() ? 0 : (double) right / prompts.size();
    }
}

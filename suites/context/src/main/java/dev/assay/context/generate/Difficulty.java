package dev.assay.context.generate;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.Locale;

/// How much stands in the way of the answer: distractors, steps, and how alike keys are.
public enum Difficulty {
    EASY,
    /// The shape the benchmark of that name has.
    MEDIUM,
    HARD;

    public static Difficulty named(String name) {
        return Arrays.stream(values())
                .filter(difficulty -> difficulty.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "no difficulty named \"%s\"\n       there are easy, medium, hard".formatted(name)));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    int of(int easy, int medium, int hard) {
        return switch (this) {
            case EASY -> easy;
            case MEDIUM -> medium;
            case HARD -> hard;
        };
    }
}

package dev.assay.fit;

import dev.assay.api.UserError;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;

/// What a quality prompt asks for, in the order of the published specification.
public enum FitCategory {
    REASONING("reasoning", "reasoning", "Reasoning", 20, 30),
    CODING("coding", "coding", "Coding", 20, 90),
    INSTRUCTION_FOLLOWING("instruction-following", "instructionFollowing", "Instruction Following", 20, 30),
    STRUCTURED_OUTPUT("structured-output", "structuredOutput", "Structured Output", 15, 30),
    MATH("math", "math", "Math", 15, 30),
    MULTILINGUAL("multilingual", "multilingual", "Multilingual", 10, 30);

    private final String label;
    private final String resultKey;
    private final String title;
    private final int points;
    private final Duration limit;

    FitCategory(String label, String resultKey, String title, int points, int limitSeconds) {
        this.label = label;
        this.resultKey = resultKey;
        this.title = title;
        this.points = points;
        this.limit = Duration.ofSeconds(limitSeconds);
    }

    /// The name in results, such as `instructionFollowing`.
    public String resultKey() {
        return resultKey;
    }

    /// The name for people, such as `Instruction Following`.
    public String title() {
        return title;
    }

    /// What all prompts of the category are worth; the six make 100.
    public int points() {
        return points;
    }

    /// A right answer that took longer than this earns nothing.
    public Duration limit() {
        return limit;
    }

    /// By label or result key.
    ///
    /// @throws UserError that lists the names
    public static FitCategory named(String name) {
        return Arrays.stream(values())
                .filter(category -> category.label.equals(name) || category.resultKey.equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no category \"%s\"\n       there are %s".formatted(name, names())));
    }

    private static String names() {
        return Arrays.stream(values()).map(FitCategory::toString).collect(Collectors.joining(", "));
    }

    /// As in file names: `instruction-following`.
    @Override
    public String toString() {
        return label;
    }
}

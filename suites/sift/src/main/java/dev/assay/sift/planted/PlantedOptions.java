package dev.assay.sift.planted;

import dev.assay.api.UserError;
import dev.assay.sift.Intent;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What kind of cases to make; whatever is left open differs from case to case.
///
/// @param tool whose output, one of [PlantedCases#tools()]
/// @param lines of noise
/// @param depths percent of the noise before the failure, taken in turn; empty for any
/// @param repetitions how often the message of the failure stands there
/// @param earlierAttempts how many attempts failed differently before the last, which counts
/// @param distractors failures that were none: retried and recovered, expected, or mere warnings
public record PlantedOptions(
        Optional<String> tool,
        Optional<Intent> intent,
        int lines,
        List<Double> depths,
        OptionalInt repetitions,
        OptionalInt earlierAttempts,
        OptionalInt distractors) {
    public static final int LEAST_LINES = 20;
    public static final int MOST_LINES = 20_000;

    public static final PlantedOptions STANDARD = new PlantedOptions(
            Optional.empty(),
            Optional.empty(),
            100,
            List.of(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty());

    private static final int MOST_BLOCKS = 50;

    public PlantedOptions {
        tool.ifPresent(Texts::indexOf);
        depths = List.copyOf(depths);
        require("lines of noise", lines, LEAST_LINES, MOST_LINES);
        repetitions.ifPresent(count -> require("repetitions", count, 1, MOST_BLOCKS));
        earlierAttempts.ifPresent(count -> require("earlier attempts", count, 0, MOST_BLOCKS));
        distractors.ifPresent(count -> require("distractors", count, 0, MOST_BLOCKS));
        for (var depth : depths) {
            if (!(depth >= 0 && depth <= 100)) {
                throw new UserError("a depth of %s is outside the output\n       depths are percent, from 0 to 100"
                        .formatted(depth));
            }
        }
    }

    private static void require(String what, int count, int least, int most) {
        if (count < least || count > most) {
            throw new UserError("%d %s cannot be planted\n       give %d to %d".formatted(count, what, least, most));
        }
    }

    /// For the case of a number.
    Optional<Double> depth(long number) {
        return depths.isEmpty() ? Optional.empty() : Optional.of(depths.get((int) (number % depths.size())));
    }

    public PlantedOptions withTool(String name) {
        return new PlantedOptions(Optional.of(name), intent, lines, depths, repetitions, earlierAttempts, distractors);
    }

    public PlantedOptions withIntent(Intent other) {
        return new PlantedOptions(tool, Optional.of(other), lines, depths, repetitions, earlierAttempts, distractors);
    }

    public PlantedOptions withLines(int count) {
        return new PlantedOptions(tool, intent, count, depths, repetitions, earlierAttempts, distractors);
    }

    public PlantedOptions withDepths(List<Double> percent) {
        return new PlantedOptions(tool, intent, lines, percent, repetitions, earlierAttempts, distractors);
    }

    public PlantedOptions withRepetitions(int count) {
        return new PlantedOptions(tool, intent, lines, depths, OptionalInt.of(count), earlierAttempts, distractors);
    }

    public PlantedOptions withEarlierAttempts(int count) {
        return new PlantedOptions(tool, intent, lines, depths, repetitions, OptionalInt.of(count), distractors);
    }

    public PlantedOptions withDistractors(int count) {
        return new PlantedOptions(tool, intent, lines, depths, repetitions, earlierAttempts, OptionalInt.of(count));
    }
}

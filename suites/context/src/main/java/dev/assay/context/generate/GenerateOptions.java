package dev.assay.context.generate;

import dev.assay.api.UserError;
import java.util.List;

/// What to generate.
///
/// @param length tokens of `cl100k_base` for context, question and the room left for the answer together
/// @param count how many examples
/// @param depths where the evidence lies, in percent from the start, taken in turn; empty for random
/// places
public record GenerateOptions(int length, long count, long seed, List<Double> depths, Difficulty difficulty) {
    public static final GenerateOptions STANDARD = new GenerateOptions(4096, 50, 1, List.of(), Difficulty.MEDIUM);

    private static final int LEAST_LENGTH = 1000;
    private static final int MOST_LENGTH = 2 << 20;

    public GenerateOptions {
        if (length < LEAST_LENGTH || length > MOST_LENGTH) {
            throw new UserError("a length of %d tokens cannot be generated\n       lengths run from %d to %d"
                    .formatted(length, LEAST_LENGTH, MOST_LENGTH));
        }
        if (count < 0) {
            throw new UserError("%d examples cannot be generated\n       give a count of 0 or more".formatted(count));
        }
        depths = List.copyOf(depths);
        for (var depth : depths) {
            if (!(depth >= 0 && depth <= 100)) {
                throw new UserError(
                        "a depth of %s is outside the text\n       depths are percent, from 0 to 100".formatted(depth));
            }
        }
    }

    public GenerateOptions withLength(int tokens) {
        return new GenerateOptions(tokens, count, seed, depths, difficulty);
    }

    public GenerateOptions withCount(long examples) {
        return new GenerateOptions(length, examples, seed, depths, difficulty);
    }

    public GenerateOptions withSeed(long number) {
        return new GenerateOptions(length, count, number, depths, difficulty);
    }

    public GenerateOptions withDepths(List<Double> percent) {
        return new GenerateOptions(length, count, seed, percent, difficulty);
    }

    public GenerateOptions withDifficulty(Difficulty other) {
        return new GenerateOptions(length, count, seed, depths, other);
    }
}

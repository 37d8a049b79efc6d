package dev.assay.choice;

import dev.assay.math.Equivalence;
import dev.assay.math.FinalAnswer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Options that are numbers or formulas, one of which a response gives in its own notation: `0.5` for `1/2`.
///
/// @param options A first
record OptionValues(List<String> options) {
    private static final int MAX_LENGTH = 60;

    /// The one option that equals the response's final answer.
    Optional<Character> given(String response) {
        if (options.size() < 2 || !options.stream().allMatch(OptionValues::isValue)) {
            return Optional.empty();
        }
        var readings = FinalAnswer.readings(response);
        var found = IntStream.range(0, options.size())
                .filter(i -> readings.stream().anyMatch(reading -> Equivalence.holds(options.get(i), reading)))
                .boxed()
                .toList();
        return found.size() == 1 ? Optional.of((char) ('A' + found.getFirst())) : Optional.empty();
    }

    private static boolean isValue(String option) {
        return option.length() <= MAX_LENGTH
                && option.chars().anyMatch(Character::isDigit)
                && Equivalence.understands(option);
    }
}

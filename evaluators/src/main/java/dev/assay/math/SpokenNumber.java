package dev.assay.math;

import dev.assay.answer.NumberWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A number that is written in words: `nine`, `minus twenty-one`.
final class SpokenNumber {
    private SpokenNumber() {}

    static Optional<String> of(String text) {
        if (text.length() > 80 || text.chars().anyMatch(Character::isDigit)) {
            return Optional.empty();
        }
        var words = List.of(
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", " ").strip().split(" ", -1));
        var isNegative = words.getFirst().equals("minus") || words.getFirst().equals("negative");
        var rest = isNegative ? words.subList(1, words.size()) : words;
        var spoken = NumberWords.spoken(rest);
        return spoken.length() > 0 && spoken.length() == rest.size()
                ? Optional.of((isNegative ? "-" : "") + spoken.value())
                : Optional.empty();
    }
}

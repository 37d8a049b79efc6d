package dev.assay.math;

import dev.assay.answer.NumberWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A number that is written in words: `nine`, `minus twenty-one`.
final class SpokenNumber {
    /// How many words may name what is counted: `five red apples`.
    private static final int MOST_AFTER = 2;

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
        return spoken.length() > 0 && rest.size() - spoken.length() <= MOST_AFTER && isCounting(rest, spoken.length())
                ? Optional.of((isNegative ? "-" : "") + spoken.value())
                : Optional.empty();
    }

    /// Whether no other number follows, and no `or`.
    private static boolean isCounting(List<String> words, int length) {
        return words.subList(length, words.size()).stream()
                .noneMatch(word -> word.equals("or")
                        || word.equals("and")
                        || word.equals("of")
                        || NumberWords.spoken(List.of(word)).length() > 0);
    }
}

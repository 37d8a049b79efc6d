package dev.assay.fit.clause;

import dev.assay.fit.rule.Plain;
import dev.assay.fit.rule.Sentences;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A text that only repeats itself may have any form that is asked for, and says nothing.
public final class Repetition {
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}'’-]*");
    private static final int FEW_WORDS = 6;
    private static final int SHORT_TEXT = 40;
    private static final int SHORTEST_SENTENCE = 3;

    private Repetition() {}

    /// Whether one word fills half of a text of six words or more, few words of a short text are different, or a
    /// sentence
    /// of three words or more is said twice.
    public static boolean isIn(String text) {
        var plain = Plain.undressed(text);
        var words = words(plain);
        return isOfOneWord(words) || isOfFewWords(words) || saysASentenceTwice(plain);
    }

    private static boolean isOfOneWord(List<String> words) {
        return words.size() >= FEW_WORDS
                && words.stream()
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                        .values()
                        .stream()
                        .anyMatch(count -> 2 * count >= words.size());
    }

    private static boolean isOfFewWords(List<String> words) {
        return words.size() >= FEW_WORDS
                && words.size() <= SHORT_TEXT
                && 2 * new HashSet<>(words).size() < words.size();
    }

    private static boolean saysASentenceTwice(String text) {
        var seen = new HashSet<List<String>>();
        return !Sentences.of(text).stream()
                .map(Repetition::words)
                .filter(sentence -> sentence.size() >= SHORTEST_SENTENCE)
                .allMatch(seen::add);
    }

    private static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .toList();
    }
}

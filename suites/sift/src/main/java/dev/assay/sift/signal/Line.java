package dev.assay.sift.signal;

import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// One line of output, without whitespace around it.
///
/// @param lower the line as patterns see it that do not care about case
record Line(String text, String lower) {
    static Line of(String text) {
        return new Line(text, UnicodeText.caseless(text));
    }

    /// Lines with one of these words, in any case.
    static Predicate<Line> withWord(String... lowerWords) {
        var words = Set.of(lowerWords);
        var phrases = List.of(lowerWords);
        return line -> phrases.stream().anyMatch(line.lower::contains) && Words.any(line.lower, words::contains);
    }

    /// Lines with one of these phrases, in any case.
    static Predicate<Line> with(String... lowerPhrases) {
        return line -> Arrays.stream(lowerPhrases).anyMatch(line.lower::contains);
    }

    /// Lines that begin like this.
    static Predicate<Line> like(String beginning) {
        var pattern = Pattern.compile(beginning);
        return line -> pattern.matcher(line.text).lookingAt();
    }

    /// Lines with something like this anywhere.
    static Predicate<Line> holding(String lowerPattern) {
        var pattern = Pattern.compile(lowerPattern);
        return line -> pattern.matcher(line.lower).find();
    }
}

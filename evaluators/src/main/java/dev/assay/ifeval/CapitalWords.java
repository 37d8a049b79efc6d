package dev.assay.ifeval;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Counts words in capital letters, where a word is what a treebank tokenizer takes for one: hyphens join,
/// other punctuation divides, and `I'LL` is two words, `I` and `'LL`.
///
/// Unlike the published program it finds no sentences first, which would matter only to periods.
final class CapitalWords {
    private static final Pattern DIVIDER =
            Pattern.compile("[;@#$%&?!\\[\\](){}<>\"`“”‘’„«»]|--|\\.\\.\\.|[:,](?!\\p{Nd})");
    private static final List<String> ENDINGS = List.of("'S", "'M", "'D", "'LL", "'RE", "'VE", "N'T");

    /// Words the tokenizer divides in two.
    private static final Set<String> DOUBLES =
            Set.of("CANNOT", "GIMME", "GONNA", "GOTTA", "LEMME", "WANNA", "D'YE", "MORE'N", "'TIS", "'TWAS");

    private CapitalWords() {}

    static long count(String text) {
        return UnicodeText.split(DIVIDER.matcher(text).replaceAll(" ")).stream()
                .mapToLong(word -> capitals(Edges.withoutTrailing(word, '.')))
                .sum();
    }

    private static long capitals(String word) {
        if (DOUBLES.contains(word)) {
            return 2;
        }
        var end = endingStart(word);
        return capital(word.substring(0, end)) + capital(word.substring(end));
    }

    private static int endingStart(String word) {
        return ENDINGS.stream()
                .mapToInt(ending -> word.length() - ending.length())
                .filter(start -> start > 0 && ENDINGS.contains(UnicodeText.upper(word.substring(start))))
                .findFirst()
                .orElse(word.length());
    }

    private static long capital(String word) {
        return LetterCase.isUpper(word) ? 1 : 0;
    }
}

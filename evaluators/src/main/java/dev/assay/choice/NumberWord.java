package dev.assay.choice;

import dev.assay.answer.NumberWords;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Small numbers in words, put in digits where all options are numbers.
final class NumberWord {
    private static final Pattern WORD = Pattern.compile("\\p{L}+");

    private NumberWord() {}

    static String inDigits(String text) {
        return WORD.matcher(text).replaceAll(match -> {
            var spoken = NumberWords.spoken(List.of(match.group().toLowerCase(Locale.ROOT)));
            return spoken.length() == 1 ? Long.toString(spoken.value()) : match.group();
        });
    }
}

package dev.assay.choice;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Options that are named by their place: `option three`, `option 3`, `the last option`.
final class PlacedOption {
    private static final List<String> COUNTED = List.of("one", "two", "three", "four", "five", "six");
    private static final String DIGITS = "123456";
    private static final List<String> RANKED = List.of("first", "second", "third", "fourth", "fifth", "sixth");
    private static final Pattern PLACED = Pattern.compile(
            "(?i)^the (%s|last)(?=[.!]?$)|\\b(?:option|choice|ending|continuation|completion)s? (?:number |no\\. ?|#)?(%s|[1-6](?![\\d.,%%]*\\d))\\b|\\b(?:the )?(%s|last) (?:option|choice|one|answer|ending|continuation|completion)\\b(?!,? \\(?[A-Z]\\b)|\\b(?<=only )the (%s|last)(?= (?:is|holds|fits|matches|applies|works)\\b)"
                    .formatted(
                            String.join("|", RANKED),
                            String.join("|", COUNTED),
                            String.join("|", RANKED),
                            String.join("|", RANKED)));

    /// The one and the other of two.
    private static final Pattern PAIR = Pattern.compile("(?i)\\bthe (?:(former)|latter)\\b");

    private PlacedOption() {}

    static String inLetters(String text, char lastLetter) {
        return PLACED.matcher(
                        lastLetter == 'B'
                                ? PAIR.matcher(text)
                                        .replaceAll(match -> match.group(1) == null ? "the second" : "the first")
                                : text)
                .replaceAll(match -> letter(match, lastLetter));
    }

    private static String letter(MatchResult match, char lastLetter) {
        var isCounted = match.start(2) >= 0;
        var word = IntStream.rangeClosed(1, 4)
                .mapToObj(match::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()
                .toLowerCase(Locale.ROOT);
        int place = word.equals("last") ? lastLetter - 'A' : place(word, isCounted);
        return place <= lastLetter - 'A' ? "option (%c)".formatted('A' + place) : match.group();
    }

    private static int place(String word, boolean isCounted) {
        return DIGITS.contains(word) ? DIGITS.indexOf(word) : (isCounted ? COUNTED : RANKED).indexOf(word);
    }
}

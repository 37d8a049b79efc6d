package dev.assay.compact.notation;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Numbers written out in English, German or Chinese, as figures: "four hundred and eighty" becomes "480".
public final class NumberWords {
    private static final Map<String, Long> SMALL = small();
    private static final Map<String, Long> LARGE =
            Map.of("hundred", 100L, "thousand", 1_000L, "million", 1_000_000L, "dozen", 12L);
    private static final String WORD = Stream.concat(SMALL.keySet().stream(), LARGE.keySet().stream())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .collect(Collectors.joining("|", "(?:", ")"));
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\p{L}\\p{N}-])(?<![0-9][ \u00a0])" + WORD + "(?:[ -]+(?:and )?" + WORD + ")*+(?![\\p{L}\\p{N}-])",
            Pattern.CASE_INSENSITIVE);

    /// "Minus 12"; "40 minus 12" is a difference.
    private static final Pattern BELOW_ZERO = Pattern.compile(
            "(?<![0-9] ?\\p{L}{0,12} )\\b(?:minus|negative|negativ) (?=[0-9])|(?:零下|负)(?=[0-9])",
            Pattern.CASE_INSENSITIVE);

    /// Longer texts come once.
    private static final int LONGEST = 400;

    private static final Remembered<String, String> IN_FIGURES = new Remembered<>(NumberWords::read);

    private NumberWords() {}

    private static Map<String, Long> small() {
        var small = new HashMap<String, Long>();
        var units =
                "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                        + " seventeen eighteen nineteen";
        var names = units.split(" ");
        for (int i = 0; i < names.length; i++) {
            small.put(names[i], (long) i);
        }
        var tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
        for (int i = 0; i < tens.length; i++) {
            small.put(tens[i], 10L * (i + 2));
        }
        return small;
    }

    /// "One" alone is left as it is: it is a pronoun more often than a number.
    public static String inFigures(String text) {
        return text.length() > LONGEST ? read(text) : IN_FIGURES.of(text);
    }

    private static String read(String text) {
        var english = NUMBER.matcher(Ordinals.inFigures(text))
                .replaceAll(match -> match.group().equalsIgnoreCase("one") ? match.group() : value(match.group()));
        var figures = SpokenTimes.inFigures(HanNumbers.inFigures(GermanNumbers.inFigures(english)));
        return BELOW_ZERO.matcher(figures).replaceAll("-");
    }

    private static String value(String words) {
        long total = 0;
        long current = 0;
        for (var word : words.toLowerCase(Locale.ROOT).split("[ -]+")) {
            if (SMALL.containsKey(word)) {
                current += SMALL.getOrDefault(word, 0L);
            } else if (word.equals("hundred") || word.equals("dozen")) {
                current = Math.max(1, current) * LARGE.getOrDefault(word, 1L);
            } else if (LARGE.containsKey(word)) {
                total += Math.max(1, current) * LARGE.getOrDefault(word, 1L);
                current = 0;
            }
        }
        return Long.toString(total + current);
    }
}

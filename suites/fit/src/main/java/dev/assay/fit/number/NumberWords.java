package dev.assay.fit.number;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// English numbers in words, such as `minus nine` or `twelve thousand three hundred`.
final class NumberWords {
    private static final String[] SMALL = {
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen"
    };
    private static final String[] TENS = {"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    private static final Map<String, Integer> VALUES = values();
    private static final String ANY =
            String.join("|", SMALL) + "|" + String.join("|", TENS) + "|hundred|thousand|million";
    static final Pattern PHRASE = Pattern.compile(
            "(?<![\\p{L}-])(?:minus |negative )?(?:" + ANY + ")\\b(?:(?: and |[ -])(?:" + ANY
                    + ")\\b)*+(?: point(?: (?:" + String.join("|", SMALL)
                    + "))+)?(?: and a half)?(?: (?:degrees?(?: celsius)? )?below zero)?(?![\\p{L}-])",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern EUROS_AND_CENTS =
            Pattern.compile("\\p{L} euros?,? (?:and )?[a-z -]+ cents?\\b", Pattern.CASE_INSENSITIVE);

    private NumberWords() {}

    /// The one number that a text says in words; euros and cents are one.
    static List<Double> only(String text) {
        var words = Mention.inWords(text);
        if (words.size() == 2 && EUROS_AND_CENTS.matcher(text).find()) {
            return List.of(words.getFirst().values().getFirst()
                    + words.getLast().values().getFirst() / 100);
        }
        return words.size() == 1 ? words.getFirst().values() : List.of();
    }

    private static Map<String, Integer> values() {
        var values = new HashMap<String, Integer>();
        for (int i = 0; i < SMALL.length; i++) {
            values.put(SMALL[i], i);
        }
        for (int i = 0; i < TENS.length; i++) {
            values.put(TENS[i], 20 + 10 * i);
        }
        return values;
    }

    static double value(String phrase) {
        var lower = phrase.toLowerCase(Locale.ROOT);
        boolean isNegative =
                lower.startsWith("minus ") || lower.startsWith("negative ") || lower.endsWith(" below zero");
        double half = lower.contains(" and a half") ? 0.5 : 0;
        var parts = lower.replaceFirst("^(?:minus|negative) ", "")
                .replaceFirst(" (?:degrees?(?: celsius)? )?below zero$", "")
                .replace(" and a half", "")
                .split(" point ", 2);
        double value = whole(parts[0]) + (parts.length > 1 ? decimals(parts[1]) : 0) + half;
        return isNegative ? -value : value;
    }

    private static double whole(String phrase) {
        double total = 0;
        double part = 0;
        for (var word : phrase.split("[ -]+")) {
            switch (word) {
                case "hundred" -> part = Math.max(1, part) * 100;
                case "thousand", "million" -> {
                    total += Math.max(1, part) * (word.equals("thousand") ? 1e3 : 1e6);
                    part = 0;
                }
                default -> part += VALUES.getOrDefault(word, 0);
            }
        }
        return total + part;
    }

    private static double decimals(String phrase) {
        double value = 0;
        double place = 0.1;
        for (var word : phrase.split(" ")) {
            value += place * VALUES.getOrDefault(word, 0);
            place /= 10;
        }
        return value;
    }
}

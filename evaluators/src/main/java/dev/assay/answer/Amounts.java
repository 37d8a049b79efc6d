package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Amounts that are told with `a`: `a thousand`, `two and a half`.
final class Amounts {
    private static final List<String> COUNTED =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
    private static final String COUNT = "(" + String.join("|", COUNTED) + ")";
    private static final Pattern HALF = Pattern.compile("(?i)\\b(?:" + COUNT + "|(\\d{1,3})) and a half\\b");
    private static final Pattern ROUND = Pattern.compile("(?i)\\ba (?=(?:hundred|thousand|million|billion)\\b)");

    private Amounts() {}

    static String plain(String text) {
        var plain = text.contains("and a half") ? HALF.matcher(text).replaceAll(Amounts::half) : text;
        return plain.contains("a hundred") || plain.contains("a thousand") || plain.contains("illion")
                ? ROUND.matcher(plain).replaceAll("one ")
                : plain;
    }

    private static String half(MatchResult found) {
        return (found.group(1) == null ? found.group(2) : Integer.toString(count(found.group(1)))) + ".5";
    }

    private static int count(String word) {
        return COUNTED.indexOf(word.toLowerCase(Locale.ROOT)) + 1;
    }
}

package dev.assay.answer;

import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Amounts of money that end in a letter for thousands, millions or billions: `$70k`, `4.2M dollars`. A letter behind a
/// number is a variable everywhere else.
public final class MoneyLetters {
    private static final Map<String, String> NAMES = Map.of(
            "k",
            "thousand",
            "K",
            "thousand",
            "m",
            "million",
            "M",
            "million",
            "b",
            "billion",
            "B",
            "billion",
            "bn",
            "billion");
    private static final String LETTER = "(k|K|m|M|bn|b|B)(?![\\p{L}\\d])";
    private static final Pattern MONEY = Pattern.compile("(?<=[$€£]\\d{1,3}(?:,\\d{3}){0,2}(?:\\.\\d{1,3})?)" + LETTER
            + "|(?<=\\d)" + LETTER + "(?= (?:dollars|euros|pounds|USD|EUR|GBP)\\b)"
            + "|(?<=^[^\\p{L}\\d]{0,3}\\d{2,3}(?:\\.\\d{1,3})?)([kK])(?=[.!]?\\s*$)");

    private MoneyLetters() {}

    public static String plain(String text) {
        return isLikely(text) ? MONEY.matcher(text).replaceAll(MoneyLetters::named) : text;
    }

    /// Whether one of the letters stands behind a digit: looked for by the character, since in most texts none does.
    private static boolean isLikely(String text) {
        for (int i = 1; i < text.length(); i++) {
            boolean isLetter = switch (text.charAt(i)) {
                case 'k', 'K', 'm', 'M', 'b', 'B' -> true;
                default -> false;
            };
            if (isLetter && text.charAt(i - 1) >= '0' && text.charAt(i - 1) <= '9') {
                return true;
            }
        }
        return false;
    }

    private static String named(MatchResult match) {
        var letter = IntStream.rangeClosed(1, match.groupCount())
                .mapToObj(match::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
        return " " + NAMES.getOrDefault(letter, letter);
    }
}

package dev.assay.compact.notation;

import java.util.Map;
import java.util.regex.Pattern;

/// Parts of a whole that have a name, in percent: "a quarter" becomes "25 %".
public final class Shares {
    private static final Map<Pattern, String> NAMES = Map.of(
            pattern("\\b(?:(?:three|3|drei)[ -]quarters|drei ?viertel)\\b|四分之三"), "75 %",
            pattern("(?<!three[ -])(?<!3[ -])\\b(?:an?|one|1)[ -]quarter\\b|\\bein viertel\\b|四分之一"), "25 %",
            pattern("\\b(?:an?|one|1)[ -]half\\b|(?<=^|\\b(?:is|to|by|exactly) )half\\b|\\bdie hälfte\\b|一半"), "50 %",
            pattern("\\b(?:an?|one|1)[ -](?:fifth)\\b|\\bein fünftel\\b|五分之一"), "20 %",
            pattern("\\b(?:an?|one|1)[ -](?:tenth)\\b|\\bein zehntel\\b|十分之一"), "10 %");

    private Shares() {}

    private static Pattern pattern(String words) {
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    public static String inPercent(String text) {
        var told = text;
        for (var name : NAMES.entrySet()) {
            told = name.getKey().matcher(told).replaceAll(name.getValue());
        }
        return told;
    }
}

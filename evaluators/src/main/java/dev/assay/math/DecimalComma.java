package dev.assay.math;

import dev.assay.language.LanguageDetector;
import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers whose decimals stand behind a comma: `3,14`, `1.234,56`. `1,250` is no such number: its comma parts
/// thousands.
final class DecimalComma {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\d.,])(\\d{1,3}(?:[. ]\\d{3})+|\\d+),(\\d{1,2}|\\d{4,})(?![\\d,])|(?<![\\d.,])(0),(\\d+)(?![\\d,])");

    /// Points between thousands, where commas stand before decimals: `1.250 Euro`.
    private static final Pattern GROUPED = Pattern.compile("(?<![\\d.,])[1-9]\\d{0,2}(?:\\.\\d{3})+(?![.,]?\\d)");

    private DecimalComma() {}

    /// The answer with a decimal point; empty where it has no decimal comma, or several.
    static Optional<String> pointed(String answer) {
        var numbers = NUMBER.matcher(answer).results().toList();
        if (numbers.size() != 1) {
            return Optional.empty();
        }
        var number = numbers.getFirst();
        var group = number.start(1) >= 0 ? 1 : 3;
        var whole = number.group(group).replace(".", "").replace(" ", "");
        return Optional.of(answer.substring(0, number.start())
                + whole
                + "."
                + number.group(group + 1)
                + answer.substring(number.end()));
    }

    /// A response without points between thousands; empty where it has none, or may be in English.
    static Optional<String> ungrouped(String response) {
        var number = GROUPED.matcher(response);
        return number.find() && isForeign(response)
                ? Optional.of(number.replaceAll(match -> match.group().replace(".", "")))
                : Optional.empty();
    }

    /// Even one small word tells, if it is no English one.
    private static boolean isForeign(String response) {
        var evidence = LanguageDetector.evidence(response);
        return evidence.getOrDefault("en", 0.0) == 0
                && evidence.values().stream().anyMatch(amount -> amount > 0);
    }
}

package dev.assay.math;

import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers whose decimals stand behind a comma: `3,14`, `1.234,56`. `1,250` is no such number: its comma parts
/// thousands.
final class DecimalComma {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\d.,])(\\d{1,3}(?:[. ]\\d{3})+|\\d+),(\\d{1,2}|\\d{4,})(?![\\d,])|(?<![\\d.,])(0),(\\d+)(?![\\d,])");

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
}

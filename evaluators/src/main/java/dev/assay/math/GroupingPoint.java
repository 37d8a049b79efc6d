package dev.assay.math;

import dev.assay.language.LanguageDetector;
import java.util.Optional;
import java.util.regex.Pattern;

/// Points between the thousands of a number, as many languages but English have them: `1.250 Euro`.
final class GroupingPoint {
    private static final Pattern NUMBER = Pattern.compile("(?<![\\d.,])[1-9]\\d{0,2}(?:\\.\\d{3})+(?![.,]?\\d)");

    private GroupingPoint() {}

    /// The response without them; empty where it has none, or may be in English.
    static Optional<String> without(String response) {
        var number = NUMBER.matcher(response);
        return number.find() && isForeign(response)
                ? Optional.of(number.replaceAll(match -> match.group().replace(".", "")))
                : Optional.empty();
    }

    /// Even one small word tells, if it is in no English one.
    private static boolean isForeign(String response) {
        var evidence = LanguageDetector.evidence(response);
        return evidence.getOrDefault("en", 0.0) == 0
                && evidence.values().stream().anyMatch(amount -> amount > 0);
    }
}

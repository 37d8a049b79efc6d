package dev.assay.fit.grading;

import java.util.List;
import java.util.regex.Pattern;

/// Units of time and money in the languages that are asked in: whoever is asked for minutes and says hours is wrong.
final class ForeignUnit {
    private static final List<Pattern> UNITS = List.of(
            unit("secondes?|segundos?|sekunden?|seconds?", "秒"),
            unit("minutes?|minutos?|minuten?|mins?", "分"),
            unit("heures?|horas?|stunden?|hours?|std|h", "小时|小時|時間"),
            unit("jours?|días?|dias?|tage?n?|days?", "天|日"),
            unit("yens?", "円|日元"),
            unit("dollars?|dólar(?:es)?", "ドル|美元"),
            unit("euros?", "ユーロ|欧元"),
            unit("yuan", "人民币|元"));

    private ForeignUnit() {}

    private static Pattern unit(String spaced, String unspaced) {
        return Pattern.compile("(?<!\\p{L})(?:%s)(?!\\p{L})|%s".formatted(spaced, unspaced));
    }

    /// Whether both speak of the same unit: `min` of minutes, `yen` of 円.
    static boolean isSame(String said, String asked) {
        return UNITS.stream()
                .anyMatch(
                        unit -> unit.matcher(said).find() && unit.matcher(asked).find());
    }

    /// @param asked in lower case
    /// @param said what stands behind a number
    static boolean isIn(String said, String asked) {
        return UNITS.stream()
                        .filter(unit -> unit.matcher(said).find())
                        .noneMatch(unit -> unit.matcher(asked).find())
                && UNITS.stream().anyMatch(unit -> unit.matcher(said).find());
    }
}

package dev.assay.fit.run;

import dev.assay.text.DecimalText;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The speed of a model on its card: the number that is scored leads, every clock stands below it.
///
/// @param measured under the names viewers know
record SpeedText(Map<?, ?> measured) {
    void put(CardLines lines) {
        var scored = number("scored_tokens_per_second");
        lines.named("speed", scored.isPresent() ? fixed(scored, 1) + " tokens/s, scored" : "unknown");
        var server = measured.get("server") instanceof Map<?, ?> map ? map : Map.of();
        column(server, "tokens_per_second", "", 1)
                .ifPresent(text -> lines.named("", text + " tokens/s by the server's clock"));
        column(measured, "tokens_per_second", "", 1)
                .ifPresent(text -> lines.named("", text + " tokens/s by our clock"));
        firstToken(lines);
        number("joules_per_token")
                .ifPresent(joules -> lines.named(
                        "", DecimalText.fixed(joules, 2) + " J a token by the counter of the whole processor"));
        number("load_ms").ifPresent(millis -> lines.named("", duration(millis) + " to load"));
    }

    private void firstToken(CardLines lines) {
        var spread = column(measured, "ttft_ms", " ms", 0);
        var scored = number("scored_ttft_ms");
        if (spread.isPresent()) {
            lines.named("", spread.get() + " to the first token of the answer");
        } else if (scored.isPresent()) {
            lines.named("", fixed(scored, 0) + " ms to the first token of the answer, scored");
        } else {
            lines.named("", "no token of an answer came");
        }
        if (mean("first_token_ms") + 1 < mean("ttft_ms")) {
            column(measured, "first_token_ms", " ms", 0)
                    .ifPresent(text -> lines.named("", text + " to the first token of its thoughts"));
        }
    }

    private OptionalDouble number(String name) {
        return number(measured, name);
    }

    static OptionalDouble number(Map<?, ?> map, String name) {
        return map.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    private static String fixed(OptionalDouble value, int decimals) {
        return DecimalText.fixed(value.orElse(0), decimals);
    }

    /// NaN, less than nothing and more than nothing, where it was not measured.
    private double mean(String name) {
        return measured.get(name) instanceof Map<?, ?> column
                ? number(column, "value").orElse(Double.NaN)
                : Double.NaN;
    }

    /// A mean, never without how many it is of and how far they reach.
    private static Optional<String> column(Map<?, ?> map, String name, String unit, int decimals) {
        if (!(map.get(name) instanceof Map<?, ?> column)
                || number(column, "value").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("%s (%s to %s, n %s)"
                .formatted(
                        fixed(number(column, "value"), decimals) + unit,
                        fixed(number(column, "low"), decimals),
                        fixed(number(column, "high"), decimals),
                        column.get("n")));
    }

    static String duration(double millis) {
        return millis < 1000
                ? "%d ms".formatted(Math.round(millis))
                : String.format(Locale.ROOT, "%.1f s", millis / 1000);
    }
}

package dev.assay.rate;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Calls in a time, such as `50/s`, `3000/m` or `0.5/s`.
///
/// @param text as typed
/// @param gapNanos between the beginnings of two calls
public record CallRate(String text, long gapNanos) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)/([smh])");
    private static final Map<String, Duration> UNITS =
            Map.of("s", Duration.ofSeconds(1), "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));

    /// Empty where the text is no rate.
    public static Optional<CallRate> parse(String text) {
        var form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        double nanos = UNITS.getOrDefault(form.group(2), Duration.ZERO).toNanos() / Double.parseDouble(form.group(1));
        return Double.isInfinite(nanos)
                ? Optional.empty()
                : Optional.of(new CallRate(text, Math.max(1, Math.round(nanos))));
    }
}

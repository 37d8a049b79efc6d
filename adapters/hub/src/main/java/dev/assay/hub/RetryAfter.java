package dev.assay.hub;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// How long a server asks us to wait: seconds, or a date.
final class RetryAfter {
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private RetryAfter() {}

    /// Empty when it asks nothing we understand; never more than five minutes.
    static Optional<Duration> of(HttpHeaders headers) {
        return headers.firstValue("Retry-After").map(String::strip).flatMap(RetryAfter::read);
    }

    private static Optional<Duration> read(String text) {
        var wait = text.matches("\\d{1,9}") ? Optional.of(Duration.ofSeconds(Long.parseLong(text))) : until(text);
        return wait.map(time -> time.compareTo(LONGEST) > 0 ? LONGEST : time);
    }

    private static Optional<Duration> until(String date) {
        try {
            var when = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(Instant.now(), when.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}

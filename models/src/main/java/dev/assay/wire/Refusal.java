package dev.assay.wire;

import dev.assay.api.ModelFailure;
import dev.assay.api.ModelFailure.Kind;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a server says when it does not answer, made a failure one can count.
///
/// @param provider as the user calls it
record Refusal(String provider, Key key) {
    private static final int LONGEST = 500;
    private static final Pattern USED_UP = Pattern.compile(
            "\\b(?:(?:tokens|requests)[ _]per[ _]day|tpd|rpd|(?:daily|monthly) (?:limit|quota)|quota exceeded"
                    + "|insufficient_quota)\\b");
    private static final Pattern FILTERED = Pattern.compile(
            "\\b(?:content[ _](?:filter|policy|management)\\w*|responsibleaipolicyviolation|safety)\\b");

    /// A reply with another status than 200.
    ModelFailure of(int status, Exchange exchange, String body) {
        var complaint = complaint(body);
        var failure = new ModelFailure(kind(status, complaint), message(status, complaint));
        return wait(exchange, body).map(failure::retryAfter).orElse(failure);
    }

    private static Kind kind(int status, String complaint) {
        var words = complaint.toLowerCase(Locale.ROOT);
        return switch (status) {
            case 401, 403 -> Kind.AUTH;
            case 402 -> Kind.QUOTA;
            case 408 -> Kind.TIMEOUT;
            case 429 -> USED_UP.matcher(words).find() ? Kind.QUOTA : Kind.RATE_LIMIT;
            case 529 -> Kind.RATE_LIMIT;
            case 409, 425 -> Kind.SERVER_ERROR;
            default ->
                status >= 500
                        ? Kind.SERVER_ERROR
                        : FILTERED.matcher(words).find() ? Kind.CONTENT_FILTER : Kind.BAD_REQUEST;
        };
    }

    private String message(int status, String complaint) {
        var said = complaint.isBlank() ? "" : ": " + complaint;
        return switch (status) {
            case 401, 403 -> unauthorized(status) + said;
            case 301, 302, 303, 307, 308 ->
                "%s answered %s: it is somewhere else; give its real address behind @".formatted(provider, status);
            default -> "%s answered %s%s".formatted(provider, status, said);
        };
    }

    private String unauthorized(int status) {
        if (key.secret().isPresent()) {
            return "%s refused the key in %s (%s)".formatted(provider, key.variable(), status);
        }
        return key.variable().isEmpty()
                ? "%s wants a key (%s); name its variable with key-env=NAME behind the model"
                        .formatted(provider, status)
                : "%s wants a key (%s), and %s is not set".formatted(provider, status, key.variable());
    }

    /// An error told in the middle of a stream that had begun well.
    ModelFailure inStream(Node error) {
        var complaint = complaint(error);
        var words =
                (error.atAny("type", "code", "status").text().orElse("") + " " + complaint).toLowerCase(Locale.ROOT);
        var kind = words.contains("overloaded") || words.contains("rate_limit") || words.contains("rate limit")
                ? Kind.RATE_LIMIT
                : FILTERED.matcher(words).find() ? Kind.CONTENT_FILTER : Kind.SERVER_ERROR;
        return new ModelFailure(kind, "%s broke off its reply: %s".formatted(provider, complaint));
    }

    /// What the server complains of, in its own words and without our key.
    private String complaint(String body) {
        try {
            var root = new Node(Json.read(body));
            return complaint(root.at(0).isThere() ? root.at(0) : root);
        } catch (MalformedJson _) {
            return clean(body.startsWith("<") ? "" : body);
        }
    }

    private String complaint(Node root) {
        var error = root.at("error").isThere() ? root.at("error") : root;
        var text = error.text()
                .or(() -> error.atAny("message", "error", "detail").text())
                .orElseGet(() -> error.isThere() ? Json.write(error.value()) : "");
        var details = error.at("code")
                .text()
                .or(() -> error.at("type").text())
                .filter(code -> !text.contains(code))
                .map(code -> " (%s)".formatted(code))
                .orElse("");
        var parameter = error.at("param")
                .text()
                .filter(name -> !text.contains(name))
                .map(name -> " [%s]".formatted(name))
                .orElse("");
        return clean(text + details + parameter);
    }

    private String clean(String text) {
        var hidden = key.hiddenIn(text.strip());
        return hidden.length() <= LONGEST ? hidden : hidden.substring(0, LONGEST) + "…";
    }

    /// How long the server asks us to wait: milliseconds, seconds, a date, or a delay in the body.
    private static Optional<Duration> wait(Exchange exchange, String body) {
        return exchange.header("retry-after-ms")
                .flatMap(text -> decimal(text, 1))
                .or(() -> exchange.header("retry-after")
                        .flatMap(text -> decimal(text, 1000).or(() -> date(text))))
                .or(() -> inBody(body));
    }

    private static Optional<Duration> decimal(String text, double millis) {
        try {
            return Optional.of(Duration.ofMillis(Math.max(0, Math.round(Double.parseDouble(text.strip()) * millis))));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> date(String text) {
        try {
            var then = ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(Clock.systemUTC().instant(), then.toInstant());
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static final Pattern DELAY = Pattern.compile("\"retryDelay\"\\s*:\\s*\"([0-9.]+)s\"");

    private static Optional<Duration> inBody(String body) {
        var delay = DELAY.matcher(body);
        return delay.find() ? decimal(delay.group(1), 1000) : Optional.empty();
    }
}

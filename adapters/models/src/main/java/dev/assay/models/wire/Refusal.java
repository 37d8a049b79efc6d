package dev.assay.models.wire;

import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.dialect.Dialect;
import dev.assay.models.dialect.Key;
import dev.assay.models.dialect.Node;
import dev.assay.models.http.Printable;
import java.net.http.HttpHeaders;
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
public record Refusal(String provider, Key key, Dialect dialect) {
    private static final int LONGEST = 500;
    private static final Duration LONGEST_WAIT = Duration.ofDays(1);
    private static final Pattern DELAY = Pattern.compile("\"retryDelay\"\\s*:\\s*\"([0-9.]+)s\"");
    private static final Pattern USED_UP = Pattern.compile(
            "\\b(?:(?:tokens|requests)[ _]per[ _]day|tpd|rpd|(?:daily|monthly) (?:limit|quota)|insufficient_quota)\\b"
                    + "|perday");
    private static final Pattern QUOTA = Pattern.compile("\\bquota exceeded\\b|\\bexceeded your current quota\\b");
    private static final Pattern FOR_A_MINUTE = Pattern.compile("per[ _]?minute|\\b[rt]pm\\b");
    private static final Pattern FILTERED = Pattern.compile(
            "\\b(?:content[ _](?:filter|policy|management)\\w*|responsibleaipolicyviolation|safety)\\b");
    private static final Pattern BUSY =
            Pattern.compile("overloaded|rate[ _]limit|too many requests|resource[ _]exhausted|\\bunavailable\\b");
    private static final Pattern KEYLESS =
            Pattern.compile("authentication_error|permission_error|invalid_api_key|api_key_invalid");

    /// A reply with another status than 200.
    public ModelFailure of(int status, HttpHeaders headers, String body) {
        var complaint = complaint(body);
        int meant =
                status == 400 && KEYLESS.matcher(body.toLowerCase(Locale.ROOT)).find() ? 401 : status;
        var failure = new ModelFailure(kind(meant, complaint, body), message(meant, complaint));
        return wait(headers, body).map(failure::retryAfter).orElse(failure);
    }

    /// @param body all the server said; only quotas are looked for in it, as it may repeat the request
    private static Kind kind(int status, String complaint, String body) {
        var words = complaint.toLowerCase(Locale.ROOT);
        return switch (status) {
            case 401, 403 -> Kind.AUTH;
            case 402 -> Kind.QUOTA;
            case 408 -> Kind.TIMEOUT;
            case 429 -> isUsedUp(body.toLowerCase(Locale.ROOT)) ? Kind.QUOTA : Kind.RATE_LIMIT;
            case 529 -> Kind.RATE_LIMIT;
            case 409, 425 -> Kind.SERVER_ERROR;
            default ->
                status >= 500
                        ? Kind.SERVER_ERROR
                        : FILTERED.matcher(words).find() ? Kind.CONTENT_FILTER : Kind.BAD_REQUEST;
        };
    }

    /// Gemini speaks of an exceeded quota when only that of the minute is.
    private static boolean isUsedUp(String words) {
        return USED_UP.matcher(words).find()
                || (QUOTA.matcher(words).find() && !FOR_A_MINUTE.matcher(words).find());
    }

    private String message(int status, String complaint) {
        var said = (complaint.isBlank() ? "" : ": " + complaint) + dialect.advice(complaint);
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

    /// An error told in a reply that had begun well.
    public ModelFailure inReply(Node error) {
        var complaint = complaint(error);
        var words = Json.write(error.value()).toLowerCase(Locale.ROOT);
        var status = error.at("code").count();
        var kind = status.isPresent() && status.getAsInt() >= 400 && status.getAsInt() < 600
                ? kind(status.getAsInt(), complaint, words)
                : kind(words);
        return new ModelFailure(
                kind, "%s broke off its reply: %s%s".formatted(provider, complaint, dialect.advice(complaint)));
    }

    private static Kind kind(String words) {
        if (isUsedUp(words)) {
            return Kind.QUOTA;
        }
        if (BUSY.matcher(words).find()) {
            return Kind.RATE_LIMIT;
        }
        if (KEYLESS.matcher(words).find()) {
            return Kind.AUTH;
        }
        return FILTERED.matcher(words).find() ? Kind.CONTENT_FILTER : Kind.SERVER_ERROR;
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
        var beginning = text.substring(0, Math.min(text.length(), 4 * LONGEST));
        var hidden = key.hiddenIn(Printable.of(beginning));
        return hidden.length() <= LONGEST ? hidden : hidden.substring(0, LONGEST) + "…";
    }

    /// How long the server asks us to wait: milliseconds, seconds, a date, or a delay in the body.
    private static Optional<Duration> wait(HttpHeaders headers, String body) {
        return headers.firstValue("retry-after-ms")
                .flatMap(text -> decimal(text, 1))
                .or(() -> headers.firstValue("retry-after")
                        .flatMap(text -> decimal(text, 1000).or(() -> date(text))))
                .or(() -> inBody(body));
    }

    private static Optional<Duration> decimal(String text, double millis) {
        try {
            double wait = Double.parseDouble(text.strip()) * millis;
            return Optional.of(Duration.ofMillis(Math.round(Math.clamp(wait, 0.0, (double) LONGEST_WAIT.toMillis()))));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> date(String text) {
        try {
            var then = ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
            var wait = Duration.between(Clock.systemUTC().instant(), then.toInstant());
            return decimal(String.valueOf(wait.toMillis()), 1);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> inBody(String body) {
        var delay = DELAY.matcher(body);
        return delay.find() ? decimal(delay.group(1), 1000) : Optional.empty();
    }
}

package dev.assay.json;

import dev.assay.chat.ChatAttempt;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Requests to models and their replies as plain maps, and replies back. Times are in seconds.
public final class ReplyJson {
    private static final double NANOS = 1e9;

    private ReplyJson() {}

    /// Everything in a request that can change the reply. Time-outs cannot.
    public static Map<String, Object> fields(ChatRequest request) {
        var options = request.options();
        var fields = new LinkedHashMap<String, Object>();
        fields.put(
                "messages",
                request.messages().stream()
                        .map(message -> ordered("role", message.role().toString(), "text", message.text()))
                        .toList());
        put(fields, "temperature", options.temperature());
        put(fields, "top_p", options.topP());
        options.seed().ifPresent(seed -> fields.put("seed", seed));
        put(fields, "max_tokens", options.maxTokens());
        fields.put("format", lower(options.format()));
        fields.put("thinking", lower(options.thinking()));
        fields.put("delivery", lower(options.delivery()));
        if (!options.extra().isEmpty()) {
            fields.put("extra", options.extra());
        }
        return fields;
    }

    /// A reply without its text.
    public static Map<String, Object> fields(ChatReply reply) {
        var fields = new LinkedHashMap<String, Object>();
        if (!reply.reasoning().isEmpty()) {
            fields.put("reasoning", reply.reasoning());
        }
        fields.put("finish", lower(reply.finish()));
        fields.put("usage", usage(reply.usage()));
        fields.put("timing", timing(reply.timing()));
        var reported = reported(reply.reported());
        if (!reported.isEmpty()) {
            fields.put("reported", reported);
        }
        if (!reply.raw().isEmpty()) {
            fields.put("raw", reply.raw());
        }
        if (!reply.attempts().isEmpty()) {
            fields.put(
                    "attempts",
                    reply.attempts().stream().map(ChatAttempt::fields).toList());
        }
        return fields;
    }

    public static Map<String, Object> usage(Usage usage) {
        var fields = new LinkedHashMap<String, Object>();
        put(fields, "prompt_tokens", usage.promptTokens());
        put(fields, "completion_tokens", usage.completionTokens());
        if (usage.promptTokens().isPresent() && usage.completionTokens().isPresent()) {
            fields.put(
                    "total_tokens",
                    usage.promptTokens().getAsInt() + usage.completionTokens().getAsInt());
        }
        put(fields, "cached_tokens", usage.cachedTokens());
        put(fields, "cache_written_tokens", usage.cacheWrittenTokens());
        put(fields, "reasoning_tokens", usage.reasoningTokens());
        return fields;
    }

    private static Map<String, Object> timing(ChatTiming timing) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("sent_at", timing.sentAt().toString());
        fields.put("setup", seconds(timing.setup()));
        timing.firstByte().ifPresent(time -> fields.put("first_byte", seconds(time)));
        timing.firstReasoning().ifPresent(time -> fields.put("first_reasoning", seconds(time)));
        timing.firstContent().ifPresent(time -> fields.put("first_content", seconds(time)));
        timing.lastContent().ifPresent(time -> fields.put("last_content", seconds(time)));
        fields.put("last", seconds(timing.last()));
        return fields;
    }

    private static Map<String, Object> reported(ServerReport report) {
        var fields = new LinkedHashMap<String, Object>();
        put(fields, "load", report.loadSeconds());
        put(fields, "prompt", report.promptSeconds());
        put(fields, "generation", report.generationSeconds());
        put(fields, "prompt_tokens_per_second", report.promptTokensPerSecond());
        put(fields, "tokens_per_second", report.tokensPerSecond());
        put(fields, "first_token", report.firstTokenSeconds());
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, OptionalDouble value) {
        value.ifPresent(number -> fields.put(name, number));
    }

    private static void put(Map<String, Object> fields, String name, OptionalInt value) {
        value.ifPresent(number -> fields.put(name, number));
    }

    private static Map<String, Object> ordered(String name, Object value, String other, Object otherValue) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(name, value);
        fields.put(other, otherValue);
        return fields;
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }

    /// The reply that [#fields(ChatReply)] wrote.
    public static ChatReply reply(String text, Map<String, Object> fields) {
        var usage = map(fields, "usage");
        var reported = map(fields, "reported");
        return new ChatReply(
                text,
                fields.get("reasoning") instanceof String reasoning ? reasoning : "",
                finish(fields.get("finish")),
                new Usage(
                        count(usage, "prompt_tokens"),
                        count(usage, "completion_tokens"),
                        count(usage, "cached_tokens"),
                        count(usage, "cache_written_tokens"),
                        count(usage, "reasoning_tokens")),
                timing(map(fields, "timing")),
                new ServerReport(
                        number(reported, "load"),
                        number(reported, "prompt"),
                        number(reported, "generation"),
                        number(reported, "prompt_tokens_per_second"),
                        number(reported, "tokens_per_second"),
                        number(reported, "first_token")),
                map(fields, "raw"),
                attempts(fields.get("attempts")));
    }

    private static ChatReply.Finish finish(@Nullable Object name) {
        for (var finish : ChatReply.Finish.values()) {
            if (lower(finish).equals(name)) {
                return finish;
            }
        }
        return ChatReply.Finish.UNKNOWN;
    }

    private static ChatTiming timing(Map<String, Object> fields) {
        return new ChatTiming(
                instant(fields.get("sent_at")),
                duration(fields, "setup").orElse(Duration.ZERO),
                duration(fields, "first_byte"),
                duration(fields, "first_reasoning"),
                duration(fields, "first_content"),
                duration(fields, "last_content"),
                duration(fields, "last").orElse(Duration.ZERO));
    }

    private static Instant instant(@Nullable Object text) {
        try {
            return Instant.parse(String.valueOf(text));
        } catch (DateTimeException _) {
            return Instant.EPOCH;
        }
    }

    private static List<ChatAttempt> attempts(@Nullable Object list) {
        var attempts = new ArrayList<ChatAttempt>();
        if (list instanceof List<?> entries) {
            for (var entry : entries) {
                if (entry instanceof Map<?, ?> fields) {
                    attempts.add(attempt(fields));
                }
            }
        }
        return attempts;
    }

    private static ChatAttempt attempt(Map<?, ?> fields) {
        return new ChatAttempt(
                fields.get("outcome") instanceof String outcome ? outcome : "",
                fields.get("message") instanceof String message ? message : "",
                duration(fields, "waited").orElse(Duration.ZERO),
                duration(fields, "took").orElse(Duration.ZERO));
    }

    private static Optional<Duration> duration(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof Number number
                ? Optional.of(Duration.ofNanos(Math.round(number.doubleValue() * NANOS)))
                : Optional.empty();
    }

    private static OptionalInt count(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Number number ? OptionalInt.of(number.intValue()) : OptionalInt.empty();
    }

    private static OptionalDouble number(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Map<?, ?> inner ? (Map<String, Object>) inner : Map.of();
    }
}

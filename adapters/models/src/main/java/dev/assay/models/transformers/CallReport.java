package dev.assay.models.transformers;

import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/// What a worker says of a call it has done.
record CallReport(Map<String, Object> facts) {
    private static final Set<String> ELSEWHERE = Set.of(
            "prompt_tokens",
            "completion_tokens",
            "reasoning_tokens",
            "prompt_seconds",
            "generation_seconds",
            "first_token_seconds",
            "prompt_tokens_per_second",
            "tokens_per_second",
            "finish");

    /// @param loadSeconds of the load this call made, if it made one
    void into(ReplyBuilder reply, OptionalDouble loadSeconds) {
        reply.finish(finish());
        reply.usage(usage());
        reply.reported(reported(loadSeconds));
        reply.raw("finish_reason", String.valueOf(facts.get("finish")));
        facts.forEach((name, value) -> {
            if (!ELSEWHERE.contains(name)) {
                reply.raw(name, value);
            }
        });
    }

    boolean isCancelled() {
        return "cancelled".equals(facts.get("finish"));
    }

    private Finish finish() {
        return switch (String.valueOf(facts.get("finish"))) {
            case "stop" -> Finish.STOP;
            case "length" -> Finish.LENGTH;
            default -> Finish.UNKNOWN;
        };
    }

    private Usage usage() {
        return new Usage(
                count("prompt_tokens"),
                count("completion_tokens"),
                OptionalInt.empty(),
                OptionalInt.empty(),
                count("reasoning_tokens"));
    }

    private ServerReport reported(OptionalDouble loadSeconds) {
        return new ServerReport(
                loadSeconds,
                number(facts, "prompt_seconds"),
                number(facts, "generation_seconds"),
                number(facts, "prompt_tokens_per_second"),
                number(facts, "tokens_per_second"),
                number(facts, "first_token_seconds"));
    }

    private OptionalInt count(String name) {
        return facts.get(name) instanceof Integer count && count >= 0 ? OptionalInt.of(count) : OptionalInt.empty();
    }

    static OptionalDouble number(Map<String, Object> facts, String name) {
        return facts.get(name) instanceof Number number
                        && Double.isFinite(number.doubleValue())
                        && number.doubleValue() >= 0
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }
}

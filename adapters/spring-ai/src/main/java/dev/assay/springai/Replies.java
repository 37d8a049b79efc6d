package dev.assay.springai;

import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.chat.metadata.EmptyUsage;
import org.springframework.ai.chat.metadata.Usage;
import org.springframework.ai.chat.model.ChatResponse;

/// What a response says, as a reply of Assay.
final class Replies {
    private Replies() {}

    static String text(ChatResponse response) {
        var result = response.getResult();
        return result == null ? "" : Messages.text(result.getOutput());
    }

    /// @param text of all pieces
    /// @param last the response, or the last piece of it
    static ChatReply reply(String text, ChatResponse last, ChatTiming timing) {
        return new ChatReply(text, "", finish(last), usage(last), timing, ServerReport.NONE, raw(last), List.of());
    }

    private static Optional<String> reason(ChatResponse response) {
        var result = response.getResult();
        return result == null
                ? Optional.empty()
                : Optional.ofNullable(result.getMetadata().getFinishReason());
    }

    private static ChatReply.Finish finish(ChatResponse response) {
        return switch (reason(response).orElse("").toLowerCase(Locale.ROOT)) {
            case "stop", "end_turn", "stop_sequence" -> ChatReply.Finish.STOP;
            case "length", "max_tokens" -> ChatReply.Finish.LENGTH;
            case "content_filter", "safety" -> ChatReply.Finish.CONTENT_FILTER;
            default -> ChatReply.Finish.UNKNOWN;
        };
    }

    /// A usage that counts nothing at all is one that nobody counted.
    static dev.assay.chat.Usage usage(ChatResponse response) {
        var usage = response.getMetadata().getUsage();
        if (usage == null || usage instanceof EmptyUsage || isBlank(usage)) {
            return dev.assay.chat.Usage.UNKNOWN;
        }
        return new dev.assay.chat.Usage(
                count(usage.getPromptTokens()),
                count(usage.getCompletionTokens()),
                count(usage.getCacheReadInputTokens()),
                count(usage.getCacheWriteInputTokens()),
                OptionalInt.empty());
    }

    private static boolean isBlank(Usage usage) {
        return count(usage.getPromptTokens()).orElse(0) == 0
                && count(usage.getCompletionTokens()).orElse(0) == 0;
    }

    private static OptionalInt count(@Nullable Number tokens) {
        return tokens == null ? OptionalInt.empty() : OptionalInt.of(tokens.intValue());
    }

    /// Counts by the names of `api_usage`.
    static Map<String, Object> counts(dev.assay.chat.Usage usage) {
        var counts = new LinkedHashMap<String, Object>();
        usage.promptTokens().ifPresent(tokens -> counts.put("prompt_tokens", tokens));
        usage.completionTokens().ifPresent(tokens -> counts.put("completion_tokens", tokens));
        usage.cachedTokens().ifPresent(tokens -> counts.put("cached_tokens", tokens));
        return counts;
    }

    private static Map<String, Object> raw(ChatResponse response) {
        var raw = new LinkedHashMap<String, Object>();
        Optional.ofNullable(response.getMetadata().getId())
                .filter(id -> !id.isEmpty())
                .ifPresent(id -> raw.put("id", id));
        Optional.ofNullable(response.getMetadata().getModel())
                .filter(model -> !model.isEmpty())
                .ifPresent(model -> raw.put("model", model));
        reason(response).ifPresent(reason -> raw.put("finish_reason", reason));
        return raw;
    }
}

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
    private static final String ANTHROPIC = "com.anthropic.";

    private Replies() {}

    static String text(ChatResponse response) {
        var result = response.getResult();
        return result == null ? "" : Messages.text(result.getOutput());
    }

    static ChatReply reply(String text, ChatResponse response, ChatTiming timing) {
        return reply(text, List.of(response), timing);
    }

    /// Providers send counts and the reason of the end with different pieces: the last of each is taken.
    ///
    /// @param text of all pieces
    /// @param said pieces that say how the reply ended or what it took, in their order
    static ChatReply reply(String text, List<ChatResponse> said, ChatTiming timing) {
        var usage = dev.assay.chat.Usage.UNKNOWN;
        var finish = ChatReply.Finish.UNKNOWN;
        var raw = new LinkedHashMap<String, Object>();
        for (var piece : said) {
            usage = isSaying(piece) ? usage(piece) : usage;
            finish = reason(piece).isPresent() ? finish(piece) : finish;
            raw.putAll(raw(piece));
        }
        return new ChatReply(text, "", finish, usage, timing, ServerReport.NONE, raw, List.of());
    }

    private static boolean isSaying(ChatResponse piece) {
        return !usage(piece).equals(dev.assay.chat.Usage.UNKNOWN);
    }

    /// Whether a piece has more than text.
    static boolean isTelling(ChatResponse piece) {
        return isSaying(piece) || reason(piece).isPresent() || !raw(piece).isEmpty();
    }

    private static Optional<String> reason(ChatResponse response) {
        var result = response.getResult();
        return result == null
                ? Optional.empty()
                : Optional.ofNullable(result.getMetadata().getFinishReason()).filter(reason -> !reason.isBlank());
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
        var cached = count(usage.getCacheReadInputTokens());
        var written = count(usage.getCacheWriteInputTokens());
        return new dev.assay.chat.Usage(
                whole(usage, cached.orElse(0) + written.orElse(0)),
                count(usage.getCompletionTokens()),
                cached,
                written,
                OptionalInt.empty());
    }

    /// Anthropic counts what it read from its cache, and what it wrote there, beside the input, and the framework
    /// passes
    /// that on as it is; we count all of the prompt.
    private static OptionalInt whole(Usage usage, int cache) {
        var input = count(usage.getPromptTokens());
        boolean isApart = usage.getNativeUsage() != null
                && usage.getNativeUsage().getClass().getName().startsWith(ANTHROPIC);
        return input.isPresent() && (isApart || cache > input.getAsInt())
                ? OptionalInt.of(input.getAsInt() + cache)
                : input;
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

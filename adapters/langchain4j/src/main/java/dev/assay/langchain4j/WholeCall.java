package dev.assay.langchain4j;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One call whose reply comes whole.
record WholeCall(ChatRequest request, ChatOptions options) {
    ChatReply made(ChatModel model, ChatListener listener) {
        var sentAt = Instant.now();
        long start = System.nanoTime();
        ChatResponse response;
        try {
            response = model.chat(request);
        } catch (RuntimeException e) {
            throw Failures.of(e);
        }
        var took = Duration.ofNanos(System.nanoTime() - start);
        var timing = new ChatTiming(
                sentAt, Duration.ZERO, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), took);
        var reply = reply(response, timing);
        if (!reply.text().isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, reply.text(), took.toNanos()));
        }
        return reply;
    }

    static ChatReply reply(ChatResponse response, ChatTiming timing) {
        var message = response.aiMessage();
        return new ChatReply(
                Optional.ofNullable(message.text()).orElse(""),
                Optional.ofNullable(message.thinking()).orElse(""),
                finish(response.finishReason()),
                TokenCounts.of(response.tokenUsage()),
                timing,
                ServerReport.NONE,
                raw(response),
                List.of());
    }

    private static ChatReply.Finish finish(@Nullable FinishReason reason) {
        return switch (reason) {
            case STOP -> ChatReply.Finish.STOP;
            case LENGTH -> ChatReply.Finish.LENGTH;
            case CONTENT_FILTER -> ChatReply.Finish.CONTENT_FILTER;
            case null, default -> ChatReply.Finish.UNKNOWN;
        };
    }

    private static Map<String, Object> raw(ChatResponse response) {
        var raw = new LinkedHashMap<String, Object>();
        Optional.ofNullable(response.id()).ifPresent(id -> raw.put("id", id));
        Optional.ofNullable(response.modelName()).ifPresent(model -> raw.put("model", model));
        Optional.ofNullable(response.finishReason()).ifPresent(reason -> raw.put("finish_reason", reason.name()));
        return raw;
    }
}

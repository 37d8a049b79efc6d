package dev.assay.springai;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.prompt.Prompt;

/// One call whose reply comes whole.
record SpringCall(Prompt prompt, ChatOptions options, ChatListener listener) {
    ChatReply made(ChatModel model) {
        var sentAt = Instant.now();
        long start = System.nanoTime();
        ChatResponse response;
        try {
            response = model.call(prompt);
        } catch (RuntimeException e) {
            throw failure(e);
        }
        var took = Duration.ofNanos(System.nanoTime() - start);
        var timing = new ChatTiming(
                sentAt, Duration.ZERO, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), took);
        var text = Replies.text(response);
        if (!text.isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, text, took.toNanos()));
        }
        return Replies.reply(text, response, timing);
    }

    /// The framework has no kinds of failures of its own: the name of the exception stands in the message.
    static ModelFailure failure(Throwable cause) {
        return cause instanceof ModelFailure known
                ? known
                : new ModelFailure(
                        kind(cause.getClass().getSimpleName()),
                        "%s: %s".formatted(cause.getClass().getSimpleName(), cause.getMessage()));
    }

    private static ModelFailure.Kind kind(String name) {
        if (name.startsWith("TransientAi") || name.contains("ServerError")) {
            return ModelFailure.Kind.SERVER_ERROR;
        }
        if (name.startsWith("NonTransientAi") || name.contains("ClientError")) {
            return ModelFailure.Kind.BAD_REQUEST;
        }
        return name.contains("Timeout") ? ModelFailure.Kind.TIMEOUT : ModelFailure.Kind.MALFORMED;
    }
}

package dev.assay.springai;

import java.util.List;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.metadata.ChatGenerationMetadata;
import org.springframework.ai.chat.metadata.ChatResponseMetadata;
import org.springframework.ai.chat.metadata.DefaultUsage;
import org.springframework.ai.chat.metadata.Usage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.Prompt;
import reactor.core.publisher.Flux;

/// Models of the framework that reach nobody.
final class Fakes {
    private Fakes() {}

    /// Counts, and a cache that was read and not written.
    record Counted(int prompt, int completion, long cached) implements Usage {
        @Override
        public Integer getPromptTokens() {
            return prompt;
        }

        @Override
        public Integer getCompletionTokens() {
            return completion;
        }

        @Override
        public Object getNativeUsage() {
            return this;
        }

        @Override
        public Long getCacheReadInputTokens() {
            return cached;
        }
    }

    static ChatResponse response(String text, Usage usage) {
        var generation = new Generation(
                new AssistantMessage(text),
                ChatGenerationMetadata.builder().finishReason("STOP").build());
        return new ChatResponse(
                List.of(generation), ChatResponseMetadata.builder().usage(usage).build());
    }

    /// Replies with its pieces, and counts with the last.
    record Pieces(List<String> pieces, Usage usage) implements ChatModel {
        @Override
        public ChatResponse call(Prompt prompt) {
            return response(String.join("", pieces), usage);
        }

        @Override
        public Flux<ChatResponse> stream(Prompt prompt) {
            return Flux.range(0, pieces.size())
                    .map(i -> response(pieces.get(i), i == pieces.size() - 1 ? usage : new DefaultUsage(0, 0)));
        }
    }
}

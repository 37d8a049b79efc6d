package dev.assay.springai;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import java.util.Optional;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.chat.prompt.Prompt;

/// Messages of Assay as those of Spring AI, and their texts back.
final class Messages {
    private Messages() {}

    static Prompt prompt(ChatRequest request) {
        return new Prompt(
                request.messages().stream()
                        .map(message -> of(message.role().toString(), message.text()))
                        .toList(),
                options(request.options()));
    }

    private static org.springframework.ai.chat.prompt.ChatOptions options(ChatOptions options) {
        var builder = org.springframework.ai.chat.prompt.ChatOptions.builder();
        options.temperature().ifPresent(builder::temperature);
        options.topP().ifPresent(builder::topP);
        options.maxTokens().ifPresent(builder::maxTokens);
        return builder.build();
    }

    /// @param role `system`, `assistant`; everybody else is a user
    static Message of(String role, String text) {
        return switch (role) {
            case "system" -> new SystemMessage(text);
            case "assistant" -> new AssistantMessage(text);
            default -> new UserMessage(text);
        };
    }

    static String role(Message message) {
        return switch (message.getMessageType()) {
            case SYSTEM -> "system";
            case ASSISTANT -> "assistant";
            case USER, TOOL -> "user";
        };
    }

    static String text(Message message) {
        return Optional.ofNullable(message.getText()).orElse("");
    }
}

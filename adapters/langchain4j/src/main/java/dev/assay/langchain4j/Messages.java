package dev.assay.langchain4j;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ResponseFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/// Messages of Assay as those of LangChain4j, and their texts back.
final class Messages {
    private Messages() {}

    static dev.langchain4j.model.chat.request.ChatRequest request(ChatRequest request) {
        var options = request.options();
        var builder = dev.langchain4j.model.chat.request.ChatRequest.builder()
                .messages(request.messages().stream().map(Messages::message).toList());
        options.temperature().ifPresent(builder::temperature);
        options.topP().ifPresent(builder::topP);
        options.maxTokens().ifPresent(builder::maxOutputTokens);
        if (options.format() == ChatOptions.Format.JSON) {
            builder.responseFormat(ResponseFormat.JSON);
        }
        return builder.build();
    }

    private static ChatMessage message(dev.assay.chat.ChatMessage message) {
        return of(message.role().toString(), message.text());
    }

    /// @param role `system`, `assistant`; everybody else is a user
    static ChatMessage of(String role, String text) {
        return switch (role) {
            case "system" -> SystemMessage.from(text);
            case "assistant" -> AiMessage.from(text);
            default -> UserMessage.from(text);
        };
    }

    static String role(ChatMessage message) {
        return switch (message.type()) {
            case SYSTEM -> "system";
            case AI -> "assistant";
            default -> "user";
        };
    }

    /// What a person would read of a message.
    static String text(ChatMessage message) {
        return switch (message) {
            case SystemMessage system -> system.text();
            case AiMessage assistant -> Optional.ofNullable(assistant.text()).orElse("");
            case UserMessage user ->
                user.contents().stream()
                        .filter(TextContent.class::isInstance)
                        .map(content -> ((TextContent) content).text())
                        .collect(Collectors.joining("\n"));
            case ToolExecutionResultMessage result -> result.text();
            default -> String.valueOf(message);
        };
    }
}

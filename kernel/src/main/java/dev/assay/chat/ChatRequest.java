package dev.assay.chat;

import java.util.List;

/// What is said to a model, and how it is to reply.
public record ChatRequest(List<ChatMessage> messages, ChatOptions options) {
    public ChatRequest {
        messages = List.copyOf(messages);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("a request needs a message");
        }
    }

    public static ChatRequest of(ChatMessage... messages) {
        return new ChatRequest(List.of(messages), ChatOptions.DEFAULT);
    }

    public static ChatRequest ask(String question) {
        return of(ChatMessage.user(question));
    }

    public ChatRequest withOptions(ChatOptions changed) {
        return new ChatRequest(messages, changed);
    }
}

package dev.assay.models.transformers;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A request in the worker's words.
///
/// A form of the answer is not passed on: nothing here could promise it.
final class ChatWords {
    private ChatWords() {}

    static Map<String, Object> of(ChatRequest request) {
        var options = request.options();
        var words = new LinkedHashMap<String, Object>();
        words.put("do", "chat");
        words.put("messages", messages(request.messages()));
        options.temperature().ifPresent(value -> words.put("temperature", value));
        options.topP().ifPresent(value -> words.put("top_p", value));
        options.seed().ifPresent(value -> words.put("seed", value));
        options.maxTokens().ifPresent(value -> words.put("max_new_tokens", value));
        if (options.thinking() != ChatOptions.Thinking.DEFAULT) {
            words.put("thinking", options.thinking().name().toLowerCase(Locale.ROOT));
        }
        words.putAll(options.extra());
        return words;
    }

    private static List<Map<String, String>> messages(List<ChatMessage> messages) {
        return messages.stream()
                .map(message -> Map.of("role", message.role().toString(), "text", message.text()))
                .toList();
    }
}

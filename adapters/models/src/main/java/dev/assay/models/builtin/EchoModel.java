package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.Map;
import java.util.regex.Pattern;

/// Answers with the last user message, or with its first words.
///
/// @param words how many of them; `Integer.MAX_VALUE` for all
record EchoModel(String name, int words) implements ChatModel {
    private static final Pattern WORD = Pattern.compile("\\S++");

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var deadline = Deadline.of(request.options());
        return new Spoken(request, listener, deadline).say(beginning(lastUserText(request)));
    }

    /// Of the last message of a user; of the last message at all where there is none.
    static String lastUserText(ChatRequest request) {
        return request.messages().reversed().stream()
                .filter(message -> message.role() == ChatMessage.Role.USER)
                .findFirst()
                .orElseGet(() -> request.messages().getLast())
                .text();
    }

    private String beginning(String text) {
        if (words == Integer.MAX_VALUE) {
            return text;
        }
        var end = WORD.matcher(text).results().limit(words).reduce((_, last) -> last);
        return end.map(word -> text.substring(0, word.end())).orElse("");
    }

    @Override
    public Map<String, Object> configuration() {
        return words == Integer.MAX_VALUE ? Map.of("model", "echo") : Map.of("model", "echo", "words", words);
    }

    @Override
    public int suggestedConcurrency() {
        return Runtime.getRuntime().availableProcessors();
    }
}

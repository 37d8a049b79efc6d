package dev.assay.springai;

import java.util.List;
import java.util.stream.Collectors;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.Prompt;

/// Keeps the last prompt that reached it, and says nothing.
final class KeepingModel implements ChatModel {
    private Prompt last = new Prompt("");

    @Override
    public ChatResponse call(Prompt prompt) {
        last = prompt;
        return new ChatResponse(List.of(new Generation(new AssistantMessage(""))));
    }

    String text() {
        return last.getInstructions().stream().map(Messages::text).collect(Collectors.joining("\n"));
    }
}

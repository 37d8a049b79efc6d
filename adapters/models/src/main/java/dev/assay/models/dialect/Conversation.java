package dev.assay.models.dialect;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatMessage.Role;
import dev.assay.chat.ChatRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A request split for those who take instructions apart from what was said.
record Conversation(List<ChatMessage> instructions, List<ChatMessage> turns) {
    private static final String BETWEEN = "\n\n";

    static Conversation of(ChatRequest request) {
        var byKind = request.messages().stream().collect(Collectors.partitioningBy(m -> m.role() == Role.SYSTEM));
        return new Conversation(byKind.getOrDefault(true, List.of()), byKind.getOrDefault(false, List.of()));
    }

    /// All instructions as one text.
    Optional<String> instruction() {
        return instructions.isEmpty()
                ? Optional.empty()
                : Optional.of(instructions.stream().map(ChatMessage::text).collect(Collectors.joining(BETWEEN)));
    }

    /// All turns as one text. A single one is its text; several say who speaks, each before its own.
    String asOneText() {
        return turns.size() == 1
                ? turns.getFirst().text()
                : turns.stream()
                        .map(turn -> (turn.role() == Role.USER ? "User: " : "Assistant: ") + turn.text())
                        .collect(Collectors.joining(BETWEEN));
    }
}

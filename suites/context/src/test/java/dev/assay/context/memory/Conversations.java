package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Small conversations for tests.
public final class Conversations {
    private Conversations() {}

    /// A conversation of so many questions, each answered by a turn of its own.
    public static Conversation numbered(String id, int questions) {
        return new Conversation(
                id,
                "",
                IntStream.range(0, questions)
                        .mapToObj(i -> new Turn("user", "item %d of %s is value%d".formatted(i, id, i)))
                        .toList(),
                IntStream.range(0, questions)
                        .mapToObj(i -> new Conversation.Question(
                                "what is item " + i + "?",
                                List.of("value" + i),
                                i % 2 == 0 ? "even" : "odd",
                                List.of(),
                                List.of()))
                        .toList());
    }

    public static Turn said(String session, String content) {
        return new Turn("user", content, Optional.of(session), Optional.empty());
    }
}

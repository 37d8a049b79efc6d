package dev.assay.context.memory;

import dev.assay.api.UserError;
import dev.assay.memory.MemorySystem.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a conversation from the fields of a file.
record ConversationFields(String id, Map<String, ?> fields) {
    Conversation read() {
        return new Conversation(id, text(fields, "dataset").orElse(""), turns(), questions());
    }

    private List<Turn> turns() {
        var turns = new ArrayList<Turn>();
        for (var turn : maps("turns")) {
            turns.add(new Turn(
                    text(turn, "role").orElse("user"),
                    text(turn, "content").orElse(""),
                    text(turn, "session_id"),
                    text(turn, "timestamp")));
        }
        return turns;
    }

    private List<Conversation.Question> questions() {
        var questions = new ArrayList<Conversation.Question>();
        for (var pair : maps("qa_pairs")) {
            var question =
                    text(pair, "question").orElseThrow(() -> problem("a pair in \"qa_pairs\" has no \"question\""));
            var answers = texts(pair.get("answers"));
            questions.add(new Conversation.Question(
                    question,
                    answers.isEmpty() ? texts(pair.get("answer")) : answers,
                    text(pair, "type").orElse(""),
                    texts(pair.get("evidence")),
                    texts(pair.get("evidence_sessions"))));
        }
        return questions;
    }

    private List<Map<?, ?>> maps(String key) {
        if (!(fields.get(key) instanceof List<?> list)) {
            throw problem("\"%s\" is not a list".formatted(key));
        }
        var maps = new ArrayList<Map<?, ?>>();
        for (var item : list) {
            if (!(item instanceof Map<?, ?> map)) {
                throw problem("\"%s\" holds something that is not an object".formatted(key));
            }
            maps.add(map);
        }
        return maps;
    }

    private static Optional<String> text(Map<?, ?> map, String key) {
        return Optional.ofNullable(map.get(key)).map(String::valueOf);
    }

    private static List<String> texts(@Nullable Object value) {
        return switch (value) {
            case List<?> list -> list.stream().map(String::valueOf).toList();
            case null -> List.of();
            default -> List.of(String.valueOf(value));
        };
    }

    private UserError problem(String what) {
        return new UserError(
                "conversation \"%s\": %s\n       it needs \"turns\" with role and content, and \"qa_pairs\" with question and answer"
                        .formatted(id, what));
    }
}

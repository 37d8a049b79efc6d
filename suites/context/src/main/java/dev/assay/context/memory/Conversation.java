package dev.assay.context.memory;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.memory.MemorySystem.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A conversation, oldest turn first, and what will be asked about it afterwards.
///
/// @param id unique within its dataset
/// @param dataset tag of where it came from; may be empty
public record Conversation(String id, String dataset, List<Turn> turns, List<Question> questions) {
    /// One question.
    ///
    /// @param answers accepted ones, best first; empty where the right answer is that nobody said
    /// @param type what kind of question it is, such as `temporal`; may be empty
    /// @param evidence verbatim pieces of the conversation that suffice to answer
    /// @param evidenceSessions ids of the sessions that suffice to answer
    public record Question(
            String text, List<String> answers, String type, List<String> evidence, List<String> evidenceSessions) {
        public Question {
            answers = List.copyOf(answers);
            evidence = List.copyOf(evidence);
            evidenceSessions = List.copyOf(evidenceSessions);
        }

        public Question(String text, String answer) {
            this(text, List.of(answer), "", List.of(), List.of());
        }
    }

    public Conversation {
        turns = List.copyOf(turns);
        questions = List.copyOf(questions);
    }

    /// With questions that nobody has answered.
    Conversation unanswered() {
        return new Conversation(
                id,
                dataset,
                turns,
                questions.stream()
                        .map(question ->
                                new Question(question.text(), List.of(), question.type(), List.of(), List.of()))
                        .toList());
    }

    /// With the questions of some types alone.
    Conversation ofTypes(List<String> types) {
        return new Conversation(
                id,
                dataset,
                turns,
                questions.stream()
                        .filter(question -> types.contains(question.type()))
                        .toList());
    }

    /// From the fields of a file: `turns`, each with `role`, `content` and perhaps `session_id` and
    /// `timestamp`; `qa_pairs`, each with `question`, `answer` or `answers`, and perhaps `type`, `evidence`
    /// and `evidence_sessions`; `dataset`.
    ///
    /// @throws dev.assay.api.UserError that names the conversation and the field
    public static Conversation of(String id, Map<String, ?> fields) {
        return new ConversationFields(id, fields).read();
    }

    /// From an example whose fields and reference together are those of a conversation.
    public static Conversation of(Labeled<? extends Example> labeled) {
        var fields = new LinkedHashMap<String, Object>(labeled.reference().fields());
        fields.putAll(labeled.example().fields());
        fields.putIfAbsent("dataset", labeled.example().dataset());
        return of(labeled.example().id(), fields);
    }
}

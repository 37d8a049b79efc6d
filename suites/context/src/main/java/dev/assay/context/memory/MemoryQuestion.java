package dev.assay.context.memory;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Reference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One question about a conversation, as the kernel runs it: its context is the whole conversation.
///
/// The questions of one conversation share a cluster.
///
/// @param number of the question within the conversation, from 0
/// @param context the conversation as text
public record MemoryQuestion(Conversation conversation, int number, String context) implements Example {
    private static final String CONVERSATION = "conversation";
    private static final String NUMBER = "number";

    @Override
    public String id() {
        return conversation.id() + "_" + number;
    }

    @Override
    public String dataset() {
        return conversation.dataset();
    }

    @Override
    public Optional<String> question() {
        return Optional.of(asked().text());
    }

    @Override
    public String cluster() {
        return conversation.id();
    }

    @Override
    public Map<String, Object> labels() {
        var labels = new LinkedHashMap<String, Object>();
        labels.put("qa_type", asked().type());
        labels.put("conversation_id", conversation.id());
        labels.put("turn_count", conversation.turns().size());
        return labels;
    }

    @Override
    public Map<String, Object> fields() {
        var fields = labels();
        fields.put("question", asked().text());
        return fields;
    }

    private Conversation.Question asked() {
        return conversation.questions().get(number);
    }

    /// The question of an example, whether it is one or holds one as [#open(Reference)] writes it.
    static MemoryQuestion of(Example example) {
        if (example instanceof MemoryQuestion question) {
            return question;
        }
        if (example.fields().get(CONVERSATION) instanceof Conversation conversation
                && example.fields().get(NUMBER) instanceof Integer number) {
            return new MemoryQuestion(conversation, number, example.context());
        }
        throw new IllegalArgumentException(example.id() + " is no question about a conversation");
    }

    /// As an open example, which knows everything about the conversation but the answers.
    Labeled<OpenExample> open(Reference reference) {
        var fields = fields();
        fields.put("dataset", dataset());
        fields.put("cluster", cluster());
        fields.put(CONVERSATION, conversation.unanswered());
        fields.put(NUMBER, number);
        return new Labeled<>(new OpenExample(id(), context, fields), reference);
    }

    Labeled<MemoryQuestion> labeled() {
        return new Labeled<>(this, reference());
    }

    private Reference reference() {
        var fields = new LinkedHashMap<String, Object>();
        var answers = asked().answers();
        if (!answers.isEmpty()) {
            fields.put("answer", answers.getFirst());
            fields.put("answers", answers);
        }
        fields.put("evidence", asked().evidence());
        fields.put("evidence_sessions", asked().evidenceSessions());
        return new OpenReference(fields);
    }
}

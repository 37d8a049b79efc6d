package dev.assay.context.memory;

import dev.assay.chat.ModelBacked;
import dev.assay.memory.ContextShown;
import dev.assay.memory.ContextSized;
import dev.assay.memory.MemorySystem;
import dev.assay.memory.Recalled;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// A memory that recalls, then answers, and tells all it did. Not thread-safe.
class RecallingMemory implements MemorySystem, ContextSized, ContextShown, ModelBacked, Recalled {
    private final String name;
    private final Recall recall;
    private final Answerer answerer;
    private Recollection last = Recollection.NOTHING;
    private Map<String, Object> usage = Map.of();
    private String counted = "";
    private int tokens;

    RecallingMemory(String name, Recall recall, Answerer answerer) {
        this.name = name;
        this.recall = recall;
        this.answerer = answerer;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void reset() {
        recall.learn(List.of());
        last = Recollection.NOTHING;
    }

    @Override
    public void ingest(List<Turn> turns) {
        recall.learn(turns);
    }

    @Override
    public String query(String question) throws Exception {
        return answer(question, recall.recall(question));
    }

    String answer(String question, Recollection recollection) throws Exception {
        last = recollection;
        var answer = answerer.answer(question, recollection.context());
        usage = answer.usage();
        return answer.text();
    }

    /// Counted once for a context that does not change from question to question.
    @Override
    @SuppressWarnings("ReferenceEquality") // the same text again is the same object
    public OptionalInt lastContextTokens() {
        if (counted != last.context()) {
            counted = last.context();
            tokens = BpeTokens.CL100K_BASE.count(counted);
        }
        return OptionalInt.of(tokens);
    }

    @Override
    public String lastContext() {
        return last.context();
    }

    @Override
    public List<String> lastRecalled() {
        return last.sessions();
    }

    @Override
    public Map<String, Object> lastUsage() {
        return usage;
    }
}

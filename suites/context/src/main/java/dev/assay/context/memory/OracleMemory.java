package dev.assay.context.memory;

import dev.assay.api.Reference;
import dev.assay.chat.ModelBacked;
import dev.assay.memory.ContextShown;
import dev.assay.memory.ContextSized;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.Recalled;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Recalls the evidence and nothing else: the ceiling of any recall. Never publishable.
///
/// Where the reference has no verbatim evidence it recalls the turns of the evidence sessions, and where it
/// names none of those either the whole history.
final class OracleMemory implements MemoryControl, ContextSized, ContextShown, ModelBacked, Recalled {
    private final RecallingMemory reader;
    private List<Turn> turns = List.of();

    OracleMemory(String name, Answerer answerer) {
        this.reader = new RecallingMemory(name, new LastTurns(0), answerer);
    }

    @Override
    public String name() {
        return reader.name();
    }

    @Override
    public void reset() {
        turns = List.of();
        reader.reset();
    }

    @Override
    public void ingest(List<Turn> conversation) {
        turns = List.copyOf(conversation);
    }

    @Override
    public String query(String question, Reference reference) throws Exception {
        var sessions = reference.fields().get("evidence_sessions") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.<String>of();
        var recollection = reference.evidence().isEmpty()
                ? ofSessions(sessions)
                : new Recollection(String.join("\n", reference.evidence()), sessions);
        return reader.answer(question, recollection);
    }

    private Recollection ofSessions(List<String> sessions) {
        return Recollection.of(
                turns,
                IntStream.range(0, turns.size())
                        .filter(i -> sessions.isEmpty()
                                || turns.get(i)
                                        .session()
                                        .filter(sessions::contains)
                                        .isPresent())
                        .toArray());
    }

    @Override
    public OptionalInt lastContextTokens() {
        return reader.lastContextTokens();
    }

    @Override
    public String lastContext() {
        return reader.lastContext();
    }

    @Override
    public List<String> lastRecalled() {
        return reader.lastRecalled();
    }

    @Override
    public Map<String, Object> lastUsage() {
        return reader.lastUsage();
    }
}

package dev.assay.exec;

import dev.assay.memory.ContextSized;
import dev.assay.memory.MemorySystem;
import dev.assay.process.Command;
import dev.assay.process.ExecConfiguration;
import dev.assay.process.Family;
import dev.assay.process.ProcessMessages;
import dev.assay.spec.ExecOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A memory in another language: a long-running command that answers each line of JSON with one.
///
/// It is sent `{"op":"reset"}`, `{"op":"ingest","turns":[{"role":…,"content":…,"session"?,"time"?}]}` and
/// `{"op":"query","question":…}`; it answers `{"result":{}}`, to a query `{"result":{"response":…}}` and,
/// where it knows, `"context_tokens"` beside the response, or `{"error":"…"}`. A process that crashes, runs
/// out of time or says something else is ended, and the next conversation starts a fresh one.
public final class ExecMemory implements MemorySystem, ContextSized, AutoCloseable {
    private static final int VERSION = 1;

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final ProcessMessages messages;
    private final Family family = Family.fresh();
    private Optional<ExecDialogue> child = Optional.empty();
    private OptionalInt contextTokens = OptionalInt.empty();

    /// @param line split into words as a shell does, and run without one
    public ExecMemory(String name, String line, ExecOptions options) {
        this.name = name;
        this.command = Command.parse(line);
        this.options = options;
        this.messages = new ProcessMessages(command.quoted());
    }

    /// Everything that can change an answer.
    public static Map<String, Object> configuration(String line, ExecOptions options) {
        return ExecConfiguration.of("exec-json-memory", VERSION, Command.parse(line), options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void reset() throws InterruptedException {
        contextTokens = OptionalInt.empty();
        if (child.filter(ExecDialogue::isReady).isEmpty()) {
            child.ifPresent(ExecDialogue::close);
            child = Optional.of(new ExecDialogue(command, options, family.branch()));
        }
        ask(Map.of("op", "reset"));
    }

    @Override
    public void ingest(List<Turn> turns) throws InterruptedException {
        var request = new LinkedHashMap<String, Object>();
        request.put("op", "ingest");
        request.put("turns", turns.stream().map(ExecMemory::told).toList());
        ask(request);
    }

    private static Map<String, Object> told(Turn turn) {
        var told = new LinkedHashMap<String, Object>();
        told.put("role", turn.role());
        told.put("content", turn.content());
        turn.session().ifPresent(session -> told.put("session", session));
        turn.time().ifPresent(time -> told.put("time", time));
        return told;
    }

    @Override
    public String query(String question) throws InterruptedException {
        var request = new LinkedHashMap<String, Object>();
        request.put("op", "query");
        request.put("question", question);
        var response = messages.response(ask(request));
        contextTokens = response.fields().get("context_tokens") instanceof Integer tokens && tokens >= 0
                ? OptionalInt.of(tokens)
                : OptionalInt.empty();
        return response.text();
    }

    @Override
    public OptionalInt lastContextTokens() {
        return contextTokens;
    }

    private Map<String, Object> ask(Map<String, Object> request) throws InterruptedException {
        return child.orElseThrow(() -> new IllegalStateException("a conversation begins with reset"))
                .ask(request);
    }

    @Override
    public void close() {
        child.ifPresent(ExecDialogue::close);
        family.end();
    }
}

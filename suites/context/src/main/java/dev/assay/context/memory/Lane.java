package dev.assay.context.memory;

import dev.assay.api.CountedFailure;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.TrialClock;
import dev.assay.chat.ModelBacked;
import dev.assay.memory.ContextShown;
import dev.assay.memory.ContextSized;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.MemoryMaker;
import dev.assay.memory.MemorySystem;
import dev.assay.memory.Recalled;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One conversation in one memory: reset and ingest before the first question, then one question at a time,
/// in order. Thread-safe.
final class Lane {
    /// The field of a response under which times and sizes stand.
    static final String MEASURED = "memory";

    private final Conversation conversation;
    private final MemoryMaker maker;
    private final Turnstile turnstile;

    // behind the turnstile
    private @Nullable Loaded loaded;

    /// A memory that has taken in the conversation, or the reason why none has.
    private record Loaded(MemorySystem memory, double ingestSeconds, Optional<Exception> failure) {}

    Lane(Conversation conversation, MemoryMaker maker, Duration timeout) {
        this.conversation = conversation;
        this.maker = maker;
        this.turnstile = new Turnstile(timeout);
    }

    Response ask(int number, Reference reference) throws Exception {
        try (var pass = turnstile.enter(number)) {
            if (pass.isFirstAfterOneLeftInside()) {
                loaded = null; // whoever was given up may still be busy with the instance: it is theirs
            }
            try {
                return ask(ready(pass), conversation.questions().get(number).text(), reference);
            } finally {
                if (number == conversation.questions().size() - 1 || isOver()) {
                    pass.ifStillInside(this::end);
                }
            }
        }
    }

    /// Whether the last question has been asked.
    boolean isOver() {
        return turnstile.expected() >= conversation.questions().size();
    }

    private Loaded ready(Turnstile.Pass pass) throws Exception {
        var ready = loaded == null ? load(pass) : loaded;
        if (ready.failure().isPresent()) {
            throw again(ready.failure().get());
        }
        return ready;
    }

    private Loaded load(Turnstile.Pass pass) throws Exception {
        var memory = maker.factory().get();
        var watch = Watch.now();
        try (var _ = TrialClock.sharedWork()) {
            memory.reset();
            memory.ingest(conversation.turns());
            var ready = new Loaded(memory, watch.seconds(), Optional.empty());
            pass.ifStillInside(() -> loaded = ready);
            return ready;
        } catch (Exception e) {
            pass.ifStillInside(() -> loaded = new Loaded(memory, watch.seconds(), Optional.of(e)));
            throw e;
        }
    }

    private static CountedFailure again(Exception failure) {
        return new CountedFailure(
                failure instanceof CountedFailure counted ? counted.kind() : "ingest-failed",
                "the conversation could not be ingested: " + failure.getMessage());
    }

    private static Response ask(Loaded ready, String question, Reference reference) throws Exception {
        var memory = ready.memory();
        var watch = Watch.now();
        var answer =
                memory instanceof MemoryControl control ? control.query(question, reference) : memory.query(question);
        var measured = new LinkedHashMap<String, Object>();
        measured.put("ingest_latency", ready.ingestSeconds());
        measured.put("query_latency", watch.seconds());
        try (var _ = TrialClock.sharedWork()) { // asking for sizes is our wish, not the memory's time
            return response(memory, answer, measured);
        }
    }

    private static Response response(MemorySystem memory, @Nullable String answer, Map<String, Object> measured) {
        if (answer == null) {
            throw new CountedFailure("no_response", "the memory returned nothing");
        }
        if (memory instanceof ContextSized sized) {
            sized.lastContextTokens().ifPresent(tokens -> measured.put("context_tokens", tokens));
        }
        var fields = new LinkedHashMap<String, Object>();
        fields.put(MEASURED, measured);
        if (memory instanceof Recalled recalled) {
            fields.put(SessionRecall.FIELD, recalled.lastRecalled());
        }
        if (memory instanceof ModelBacked backed && !backed.lastUsage().isEmpty()) {
            fields.put("api_usage", backed.lastUsage());
        }
        var context =
                memory instanceof ContextShown shown ? Optional.of(shown.lastContext()) : Optional.<String>empty();
        return new Response(Optional.of(answer), context, fields);
    }

    private void end() {
        var last = loaded;
        loaded = null;
        if (last != null) {
            close(last.memory());
        }
    }

    static void close(MemorySystem memory) {
        if (memory instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                // it has answered; how it goes is nobody's score
            }
        }
    }

    /// Time that passes for a trial: its waits left out.
    private record Watch(long start, long waited) {
        static Watch now() {
            long now = System.nanoTime();
            return new Watch(now, waitedUntil(now));
        }

        double seconds() {
            long now = System.nanoTime();
            return (now - start - (waitedUntil(now) - waited)) / 1e9;
        }

        private static long waitedUntil(long now) {
            return TrialClock.current().map(clock -> clock.waited(now)).orElse(0L);
        }
    }
}

package dev.assay.context.memory;

import dev.assay.api.Annotated;
import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.TrialClock;
import dev.assay.chat.ChatModel;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.MemoryMaker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/// A memory as a system of the kernel: each conversation has an instance of its own, asked in order and
/// never from two threads. Rows say how long ingest and query took.
///
/// Ingest is done by the first question of a conversation: it counts against that trial's time-out, not as
/// its latency. Where it fails, every question of the conversation fails. An answer may depend on what was asked
/// before, which is why examples name all questions of their conversation.
public final class MemoryArm {
    private final MemoryMaker maker;
    private final Duration timeout;
    private final Answering answering;
    private final ConcurrentMap<LaneKey, Lane> lanes = new ConcurrentHashMap<>();

    private record LaneKey(String dataset, String conversation, int repeat) {}

    /// The same memory with a model that answers from what it recalls.
    ///
    /// @param timeout of a trial in which a model is called
    private record Answering(Function<ChatModel, MemoryMaker> maker, Duration timeout) {}

    private MemoryArm(MemoryMaker maker, Duration timeout, Answering answering) {
        this.maker = maker;
        this.timeout = timeout;
        this.answering = answering;
    }

    /// A control where the memory is one. Whichever model a run has, this memory answers by itself.
    ///
    /// @param timeout of a trial, as the runner has it
    public static ContextSystem<Example> of(MemoryMaker maker, Duration timeout) {
        return of(new MemoryArm(maker, timeout, new Answering(_ -> maker, timeout)));
    }

    /// A memory that a model can answer from.
    static ContextSystem<Example> of(
            MemoryMaker maker, Duration timeout, Function<ChatModel, MemoryMaker> answered, Duration longest) {
        return of(new MemoryArm(maker, timeout, new Answering(answered, longest)));
    }

    /// How a model of a run is put to use.
    static ContextSystem<Example> answered(String name, ContextSystem<Example> system, ChatModel model) {
        var arm = switch (system) {
            case Plain(var plain) -> plain;
            case Knowing(var knowing) -> knowing;
            default -> throw new IllegalArgumentException(system.name() + " is no memory");
        };
        return of(arm.answering.maker().apply(model).called(name), arm.answering.timeout());
    }

    private static ContextSystem<Example> of(MemoryArm arm) {
        var probe = arm.maker.factory().get();
        try {
            return probe instanceof MemoryControl ? new Knowing(arm) : new Plain(arm);
        } finally {
            Lane.close(probe);
        }
    }

    private record Plain(MemoryArm arm) implements ContextSystem<Example>, Annotated {
        @Override
        public String name() {
            return arm.maker.name();
        }

        @Override
        public Map<String, Object> configuration() {
            return arm.maker.configuration();
        }

        @Override
        public Response process(Example example) throws Exception {
            return arm.ask(MemoryQuestion.of(example), Reference.none());
        }

        @Override
        public Map<String, Object> notes(Response response) {
            return MemoryArm.notes(response);
        }
    }

    private record Knowing(MemoryArm arm) implements Control<Example>, Annotated {
        @Override
        public String name() {
            return arm.maker.name();
        }

        @Override
        public Map<String, Object> configuration() {
            return arm.maker.configuration();
        }

        @Override
        public Response process(Example example, Reference reference) throws Exception {
            return arm.ask(MemoryQuestion.of(example), reference);
        }

        @Override
        public Map<String, Object> notes(Response response) {
            return MemoryArm.notes(response);
        }
    }

    private Response ask(MemoryQuestion question, Reference reference) throws Exception {
        var key = new LaneKey(question.dataset(), question.conversation().id(), TrialClock.repeat());
        var lane = lanes.computeIfAbsent(key, _ -> new Lane(question.conversation(), maker, timeout));
        try {
            return lane.ask(question.number(), reference);
        } finally {
            if (lane.isOver()) {
                lanes.remove(key, lane);
            }
        }
    }

    private static Map<String, Object> notes(Response response) {
        var notes = new LinkedHashMap<String, Object>();
        if (response.fields().get(Lane.MEASURED) instanceof Map<?, ?> measured) {
            measured.forEach((name, value) -> notes.put(String.valueOf(name), value));
        }
        return notes;
    }
}

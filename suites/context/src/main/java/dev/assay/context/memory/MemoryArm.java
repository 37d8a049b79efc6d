package dev.assay.context.memory;

import dev.assay.api.Annotated;
import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.TrialClock;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.MemoryMaker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// A memory as a system of the kernel: each conversation has an instance of its own, asked in order and
/// never from two threads. Rows say how long ingest and query took.
///
/// Ingest is done by the first question of a conversation: it counts against that trial's time-out, not as
/// its latency. Where it fails, every question of the conversation fails. Not for a response cache: an
/// answer may depend on what was asked before.
public final class MemoryArm {
    private final MemoryMaker maker;
    private final Duration timeout;
    private final ConcurrentMap<LaneKey, Lane> lanes = new ConcurrentHashMap<>();

    private record LaneKey(String dataset, String conversation, int repeat) {}

    private MemoryArm(MemoryMaker maker, Duration timeout) {
        this.maker = maker;
        this.timeout = timeout;
    }

    /// A control where the memory is one.
    ///
    /// @param timeout of a trial, as the runner has it
    public static ContextSystem<MemoryQuestion> of(MemoryMaker maker, Duration timeout) {
        var arm = new MemoryArm(maker, timeout);
        var probe = maker.factory().get();
        try {
            return probe instanceof MemoryControl ? new Knowing(arm) : new Plain(arm);
        } finally {
            Lane.close(probe);
        }
    }

    private record Plain(MemoryArm arm) implements ContextSystem<MemoryQuestion>, Annotated {
        @Override
        public String name() {
            return arm.maker.name();
        }

        @Override
        public Map<String, Object> configuration() {
            return arm.maker.configuration();
        }

        @Override
        public Response process(MemoryQuestion question) throws Exception {
            return arm.ask(question, Reference.none());
        }

        @Override
        public Map<String, Object> notes(Response response) {
            return MemoryArm.notes(response);
        }
    }

    private record Knowing(MemoryArm arm) implements Control<MemoryQuestion>, Annotated {
        @Override
        public String name() {
            return arm.maker.name();
        }

        @Override
        public Map<String, Object> configuration() {
            return arm.maker.configuration();
        }

        @Override
        public Response process(MemoryQuestion question, Reference reference) throws Exception {
            return arm.ask(question, reference);
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

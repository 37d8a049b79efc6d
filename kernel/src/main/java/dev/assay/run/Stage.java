package dev.assay.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.ResponseCache;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What all attempts of a run share: the plan, the slots to run in, and the queue of those that have ended.
final class Stage<E extends Example> {
    private static final long LOOK_NANOS = 10_000_000;

    private final Plan<E> plan;
    private final ResponseCache cache;
    private final String tool;
    private final Map<ContextSystem<?>, String> kinds;
    private final Slots<Attempt<E>> slots;
    private final BooleanSupplier isEnding;
    private final Consumer<EvalRow> hearing;
    private volatile boolean isClosed;
    private final BlockingQueue<Completion<E>> ended = new LinkedBlockingQueue<>();
    private volatile ThreadFactory threads =
            Thread.ofVirtual().name("trial-", 0).factory();

    /// An attempt that is over: with its row, with an error that must end the run, or with neither where the run is
    /// being stopped.
    record Completion<E extends Example>(
            Attempt<E> attempt,
            Attempt.@Nullable Ended ended,
            @Nullable UserError broken) {}

    /// @param isEnding whether nothing new is to begin
    /// @param hearing told each row before another trial begins in its place, by whoever ended the trial
    Stage(Plan<E> plan, ResponseCache cache, String tool, BooleanSupplier isEnding, Consumer<EvalRow> hearing) {
        this.plan = plan;
        this.cache = cache;
        this.tool = tool;
        this.isEnding = isEnding;
        this.hearing = hearing;
        this.kinds = cache.mode() == ResponseCache.Mode.OFF ? Map.of() : kinds(plan);
        this.slots = new Slots<>(plan.options().concurrency(), this::begin);
    }

    Plan<E> plan() {
        return plan;
    }

    ResponseCache cache() {
        return cache;
    }

    String tool() {
        return tool;
    }

    /// What tells a trial apart from all others, whatever its system is called: a reply is filed with the trial that
    /// paid for it.
    String identity(Trial<E> trial) {
        var key = trial.key();
        return Digests.sha256(String.join(
                "\n", kinds.get(trial.system()), key.dataset(), key.exampleId(), Integer.toString(key.repeat())));
    }

    /// Kind and configuration of each system, and which one of its kind it is.
    private static Map<ContextSystem<?>, String> kinds(Plan<?> plan) {
        var kinds = new IdentityHashMap<ContextSystem<?>, String>();
        var seen = new HashMap<String, Integer>();
        for (var system : plan.systems()) {
            var kind = system.kind() + " " + Json.write(system.configuration());
            kinds.put(system, kind + " " + seen.merge(kind, 1, Integer::sum));
        }
        return kinds;
    }

    /// Whether the run is being stopped, or will be within a moment.
    boolean isStoppedWithin(long nanos) {
        long until = System.nanoTime() + nanos;
        while (!isEnding.getAsBoolean() && System.nanoTime() < until) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return isEnding.getAsBoolean();
    }

    Slots<Attempt<E>> slots() {
        return slots;
    }

    BlockingQueue<Completion<E>> ended() {
        return ended;
    }

    /// From now on attempts begin on threads of this kind.
    void useThreads(ThreadFactory factory) {
        threads = factory;
    }

    /// Takes what came of an attempt. Where that ends the run, nothing begins any more.
    void end(Completion<E> completion) {
        if (completion.broken() != null) {
            isClosed = true;
        }
        if (completion.ended() != null) {
            hearing.accept(completion.ended().row());
        }
        ended.add(completion);
    }

    /// Asked by whoever gives a slot back, before the runner could react.
    private boolean begin(Attempt<E> attempt) {
        boolean begun = !isClosed && !isEnding.getAsBoolean() && attempt.begin();
        if (begun) {
            start(attempt);
        }
        return begun;
    }

    /// Gives a begun attempt a thread; of several it runs on whichever is first.
    void start(Attempt<E> attempt) {
        threads.newThread(attempt).start();
    }
}

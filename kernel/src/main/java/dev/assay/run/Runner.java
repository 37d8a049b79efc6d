package dev.assay.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardLog;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Carries out a plan: one virtual thread a trial, one consumer on the caller's thread that stores rows and
/// tells the listener, so that neither needs a lock.
///
/// A trial that fails, hangs or lies is a row like any other. Only a store that cannot be written ends a run.
public final class Runner {
    private static final long TICK_MILLIS = 50;
    private static final long GATHER_NANOS = 200_000;
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final String tool;
    private volatile boolean stopping;
    private volatile boolean pausing;
    private volatile boolean isFailFast;

    /// @param tool version of Assay, part of every cache key
    public Runner(String tool) {
        this.tool = tool;
    }

    /// Asks the run to end: nothing new is begun, what has ended is stored, what has not will be run again
    /// on resume.
    public void stop() {
        stopping = true;
    }

    /// Asks the run to end without losing anything: nothing new is begun, what is under way is finished and
    /// stored.
    public void pause() {
        pausing = true;
    }

    /// Has the run pause itself with the first trial that fails: by the thread that saw it fail, before another trial
    /// begins.
    public void failFast() {
        isFailFast = true;
    }

    private void heard(EvalRow row) {
        if (isFailFast && !row.isAnswered()) {
            pause();
        }
    }

    /// Runs every trial the stored run has no answered row for.
    public <E extends Example> Tally run(Plan<E> plan, StoredRun stored, ResponseCache cache, RunListener listener) {
        return run(plan, stored, cache, listener, _ -> true);
    }

    /// The same for some of the examples.
    public <E extends Example> Tally run(
            Plan<E> plan, StoredRun stored, ResponseCache cache, RunListener listener, Predicate<E> isWanted) {
        try (var log = Rows.of(stored.append(), stored.manifest().trials())) {
            return run(new Work<>(plan, stored.manifest().setup().systemNames(), cache, isWanted), log, listener);
        }
    }

    /// Runs every trial a shard of a run has no row for, and makes the shard whole where none is left.
    ///
    /// @param names what rows call the systems, in their order
    public <E extends Example> Tally run(
            Plan<E> plan, List<String> names, ShardLog shard, ResponseCache cache, RunListener listener) {
        var tally = run(new Work<>(plan, names, cache, _ -> true), Rows.of(shard), listener);
        if (!tally.wasStopped()) {
            shard.finish();
        }
        return tally;
    }

    /// What is run.
    private record Work<E extends Example>(
            Plan<E> plan, List<String> names, ResponseCache cache, Predicate<E> isWanted) {}

    private <E extends Example> Tally run(Work<E> work, Rows log, RunListener listener) {
        var tally = new Tally();
        try (var stream = work.plan().trials(Math.min(log.from(), log.to()), log.to(), work.names());
                var flight = new Flight<>(
                        new Stage<>(work.plan(), work.cache(), tool, () -> stopping || pausing, this::heard))) {
            listener.started(log.to(), log.answered());
            var left = stream.filter(
                            trial -> work.isWanted().test(trial.labeled().example()))
                    .filter(trial -> !log.isDone(trial.key().number()))
                    .iterator();
            fly(flight, left, new Desk(log, listener, tally));
            if (stopping || pausing) {
                tally.stop();
            }
            log.force();
        } finally {
            listener.ended();
        }
        return tally;
    }

    private <E extends Example> void fly(Flight<E> flight, Iterator<Trial<E>> left, Desk desk) {
        long nextTick = System.nanoTime();
        var ended = new ArrayList<Stage.Completion<E>>();
        while (!stopping) {
            if (pausing || desk.isBroken()) {
                flight.withdraw();
            } else {
                launch(flight, left);
            }
            if (flight.isEmpty() || desk.isBrokenFor(GRACE_NANOS)) {
                break;
            }
            gather(flight, ended);
            desk.store(ended);
            long now = System.nanoTime();
            if (now >= nextTick) {
                flight.expire(now);
                desk.tick(now);
                nextTick = now + TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS);
            }
        }
        flight.drain(ended);
        desk.store(ended);
        desk.throwIfBroken();
    }

    private static <E extends Example> void launch(Flight<E> flight, Iterator<Trial<E>> left) {
        while (flight.hasRoom() && left.hasNext()) {
            flight.launch(left.next());
        }
    }

    /// Waits for something to end, then a moment longer when much is under way: rows are cheaper by the dozen.
    private <E extends Example> void gather(Flight<E> flight, List<Stage.Completion<E>> ended) {
        flight.drain(ended);
        if (ended.isEmpty() && flight.await(TICK_MILLIS, ended) && flight.isBusy()) {
            LockSupport.parkNanos(GATHER_NANOS);
            flight.drain(ended);
        }
    }

    /// Where rows are stored and told of.
    private static final class Desk {
        private final Rows log;
        private final RunListener listener;
        private final Tally tally;
        private final List<byte[]> lines = new ArrayList<>();
        private @Nullable UserError broken;
        private long brokenSince;
        private long nextForce = System.nanoTime() + FORCE_NANOS;

        Desk(Rows log, RunListener listener, Tally tally) {
            this.log = log;
            this.listener = listener;
            this.tally = tally;
        }

        <E extends Example> void store(List<Stage.Completion<E>> ended) {
            if (ended.isEmpty()) {
                return;
            }
            var rows = new ArrayList<EvalRow>();
            lines.clear();
            for (var completion : ended) {
                if (completion.ended() != null) {
                    lines.add(completion.ended().line());
                    rows.add(completion.ended().row());
                } else if (broken == null && completion.broken() != null) {
                    broken = completion.broken();
                    brokenSince = System.nanoTime();
                }
            }
            log.append(lines);
            for (var row : rows) {
                tally.add(row);
                listener.stored(row);
            }
            ended.clear();
        }

        /// Whether a trial found what no other can get past.
        boolean isBroken() {
            return broken != null;
        }

        /// Whether it is so long ago that trials under way have had their chance to end.
        boolean isBrokenFor(long nanos) {
            return broken != null && System.nanoTime() - brokenSince > nanos;
        }

        void throwIfBroken() {
            if (broken != null) {
                throw broken;
            }
        }

        void tick(long now) {
            listener.idle();
            if (now >= nextForce) {
                log.force();
                nextForce = now + FORCE_NANOS;
            }
        }
    }
}

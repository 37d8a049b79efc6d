package dev.assay.run;

import dev.assay.api.Example;
import dev.assay.store.ResponseCache;
import dev.assay.store.RowLog;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Carries out a plan: one virtual thread a trial, one consumer on the caller's thread that stores rows
/// and tells the
/// listener, so that neither needs a lock.
///
/// A trial that fails, hangs or lies is a row like any other. Only a store that cannot be written ends a run.
public final class Runner {
    private static final long TICK_MILLIS = 50;
    private static final long GATHER_NANOS = 200_000;
    private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final String tool;
    private volatile boolean stopping;

    /// @param tool version of Assay, part of every cache key
    public Runner(String tool) {
        this.tool = tool;
    }

    /// Asks the run to end: nothing new is begun, what has ended is stored, what has not will be run again
    /// on resume.
    public void stop() {
        stopping = true;
    }

    /// Runs every trial the stored run has no answered row for.
    public <E extends Example> Tally run(Plan<E> plan, StoredRun stored, ResponseCache cache, RunListener listener) {
        long trials = stored.manifest().trials();
        listener.started(trials, stored.answered());
        var tally = new Tally();
        try (var log = stored.append();
                var stream = plan.trialsFrom(Math.min(stored.firstUndone(), trials));
                var flight = new Flight<>(new Stage<>(plan, cache, tool))) {
            var left =
                    stream.filter(trial -> !stored.isDone(trial.key().number())).iterator();
            fly(flight, left, new Desk(log, listener, tally));
            if (stopping) {
                tally.stop();
            }
            log.force();
        }
        return tally;
    }

    private <E extends Example> void fly(Flight<E> flight, Iterator<Trial<E>> left, Desk desk) {
        long nextTick = System.nanoTime();
        var ended = new ArrayList<Stage.Completion<E>>();
        while (!stopping) {
            while (flight.hasRoom() && left.hasNext()) {
                flight.launch(left.next());
            }
            if (flight.isEmpty()) {
                return;
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
        private final RowLog log;
        private final RunListener listener;
        private final Tally tally;
        private final List<byte[]> lines = new ArrayList<>();
        private long nextForce = System.nanoTime() + FORCE_NANOS;

        Desk(RowLog log, RunListener listener, Tally tally) {
            this.log = log;
            this.listener = listener;
            this.tally = tally;
        }

        <E extends Example> void store(List<Stage.Completion<E>> ended) {
            if (ended.isEmpty()) {
                return;
            }
            lines.clear();
            ended.forEach(completion -> lines.add(completion.required().line()));
            log.append(lines);
            for (var completion : ended) {
                var row = completion.required().row();
                tally.add(row);
                listener.stored(row);
            }
            ended.clear();
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

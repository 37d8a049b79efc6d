package dev.assay.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.json.RowJson;
import dev.assay.store.RowLog;
import dev.assay.store.ShardFiles;
import dev.assay.store.ShardFiles.Place;
import dev.assay.store.ShardFiles.Row;
import dev.assay.store.StoredRun;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Carries out what is left of a run by a fleet, as the one writer of its rows: shards are handed out, and their rows
/// are taken over while they are written. Rows that an earlier go left in shards are taken over first, so that no call
/// is paid for again. Used on one thread; any other may stop it.
public final class ShardedRun implements AutoCloseable {
    /// Several for each runner: one that is done early is given another.
    private static final int SHARDS_EACH = 4;

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Place shards;
    private final Supplier<Fleet> fleets;
    private @Nullable Fleet fleet;
    private volatile boolean stopping;
    private volatile boolean pausing;

    /// @param shards where the fleet writes its rows
    /// @param fleets asked for a fleet once, when there is something to run
    public ShardedRun(Place shards, Supplier<Fleet> fleets) {
        this.shards = shards;
        this.fleets = fleets;
    }

    /// Asks the run to end: rows that are written are kept.
    public void stop() {
        stopping = true;
    }

    /// Asks the run to end when what is under way is finished.
    public void pause() {
        pausing = true;
    }

    /// Runs every trial the stored run has no answered row for.
    public <E extends Example> Tally run(Plan<E> plan, StoredRun stored, RunListener listener) {
        return run(plan, stored, listener, new BitSet());
    }

    /// The same for some of the examples.
    public <E extends Example> Tally run(Plan<E> plan, StoredRun stored, RunListener listener, Predicate<E> isWanted) {
        return run(plan, stored, listener, unwanted(plan, isWanted));
    }

    /// @param skipped trials that are not to be run; changed here
    private Tally run(Plan<?> plan, StoredRun stored, RunListener listener, BitSet skipped) {
        try (var log = stored.append()) {
            long trials = stored.manifest().trials();
            var desk = new Desk(log, ShardFiles.of(shards, stored.manifest()), trials);
            desk.takeLeftOver();
            listener.started(trials, desk.done.cardinality());
            var go = Long.toString(System.currentTimeMillis(), Character.MAX_RADIX)
                    .toLowerCase(Locale.ROOT);
            skipped.or(desk.done);
            if (skipped.cardinality() < trials && !stopping && !pausing) {
                var runners = fleet();
                runners.begin(
                        new Sharding(go, trials, plan.armsPerExample()).cut(skipped, runners.width() * SHARDS_EACH));
                await(runners, desk, listener);
            }
            desk.finish(listener);
            return desk.tally;
        } finally {
            listener.ended();
        }
    }

    private static <E extends Example> BitSet unwanted(Plan<E> plan, Predicate<E> isWanted) {
        var unwanted = new BitSet();
        int arms = plan.armsPerExample();
        try (var examples = plan.dataset().examples()) {
            int first = 0;
            for (var each = examples.iterator(); each.hasNext(); first += arms) {
                unwanted.set(first, first + arms, !isWanted.test(each.next().example()));
            }
        }
        return unwanted;
    }

    /// Takes over the rows that a fleet has left in the folder of a run, for those who go on without one.
    public static void takeOver(StoredRun stored) {
        var shards = ShardFiles.onDisk(stored.folder());
        if (ShardFiles.areThere(shards)) {
            try (var log = stored.append()) {
                var trials = stored.manifest().trials();
                new Desk(log, ShardFiles.of(shards, stored.manifest()), trials).takeLeftOver();
            }
        }
    }

    private Fleet fleet() {
        if (fleet == null) {
            fleet = fleets.get();
        }
        return fleet;
    }

    @Override
    public void close() {
        if (fleet != null) {
            fleet.close();
        }
    }

    private void await(Fleet runners, Desk desk, RunListener listener) {
        boolean isTold = false;
        while (runners.isBusy()) {
            if ((stopping || pausing) && !isTold) {
                isTold = true;
                desk.tally.stop();
                if (stopping) {
                    runners.stop();
                } else {
                    runners.pause();
                }
            }
            desk.take(listener);
            listener.idle();
            LockSupport.parkNanos(LOOK_NANOS);
        }
        if (stopping || pausing) {
            desk.tally.stop();
        }
    }

    /// Where the rows of shards become rows of the run.
    private static final class Desk {
        private final RowLog log;
        private final ShardFiles files;
        private final BitSet done;
        private final BitSet taken = new BitSet();
        private final Tally tally = new Tally();
        private final List<byte[]> lines = new ArrayList<>();
        private long nextForce = System.nanoTime() + FORCE_NANOS;

        Desk(RowLog log, ShardFiles files, long trials) {
            this.log = log;
            this.files = files;
            this.done = new BitSet((int) trials);
            for (int trial = 0; trial < trials; trial++) {
                done.set(trial, log.isDone(trial));
            }
        }

        /// Trials that failed in an earlier go are run again, as they are on one machine.
        void takeLeftOver() {
            files.takeAll(row -> {
                if (add(row) && row.isAnswered()) {
                    done.set((int) row.trial());
                }
            });
            append();
            taken.clear();
            log.force();
            files.delete();
        }

        /// A row of a trial that has none of this go.
        private boolean add(Row row) {
            int trial = (int) row.trial();
            if (done.get(trial) || taken.get(trial)) {
                return false;
            }
            taken.set(trial);
            lines.add(row.line());
            return true;
        }

        private void append() {
            log.append(lines);
            lines.clear();
        }

        void take(RunListener listener) {
            files.takeAll(this::add);
            var rows = lines.stream().map(Desk::parsed).toList();
            append();
            for (var row : rows) {
                tally.add(row);
                listener.stored(row);
            }
            if (System.nanoTime() >= nextForce) {
                log.force();
                nextForce = System.nanoTime() + FORCE_NANOS;
            }
        }

        private static EvalRow parsed(byte[] line) {
            return RowJson.parse(new String(line, 0, line.length - 1, StandardCharsets.UTF_8));
        }

        /// The files of shards go when their rows are safe without them.
        void finish(RunListener listener) {
            take(listener);
            log.force();
            files.delete();
        }
    }
}

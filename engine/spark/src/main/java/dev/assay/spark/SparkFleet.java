package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Engine.Assignment;
import dev.assay.run.Fleet;
import dev.assay.store.ShardLog.Shard;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/// The executors of a Spark application. A shard is a task; there is no shuffle, so a lost executor costs only what it
/// had under way.
final class SparkFleet implements Fleet {
    private static final long LONGEST_WAIT = Duration.ofMinutes(5).toNanos();
    private static final long LOOK = Duration.ofMillis(100).toNanos();
    private static final long SETTLED = Duration.ofMillis(700).toNanos();

    private final Assignment work;
    private final JavaSparkContext context;
    private final DriverDesk.State desk;
    private final Optional<String> place;
    private final int width;
    private @Nullable JavaFutureAction<List<String>> under;

    private SparkFleet(Assignment work, JavaSparkContext context, DriverDesk.State desk, Optional<String> place) {
        this.work = work;
        this.context = context;
        this.desk = desk;
        this.place = place;
        this.width = awaitExecutors();
    }

    static SparkFleet gather(Assignment work, Map<String, String> settings) {
        var conf = Settings.of(work, settings);
        var variables = new HashMap<>(work.addresses());
        variables.putAll(Settings.isPrivate(conf) ? work.keys() : Map.of());
        var desk = new DriverDesk.State(variables, work.ledger());
        DriverDesk.serve(desk);
        try {
            return new SparkFleet(work, new JavaSparkContext(conf), desk, Settings.shards(settings));
        } catch (RuntimeException e) {
            throw UserError.environment(
                    "Spark cannot be started on %s: %s\n       `assay spark local-cluster` starts a cluster here; --master local[*] needs none"
                            .formatted(conf.get("spark.master"), e.getMessage()),
                    e);
        }
    }

    /// Executors register one after another: waits for the first, then until no more come.
    private int awaitExecutors() {
        if (context.isLocal()) {
            return context.defaultParallelism();
        }
        long until = System.nanoTime() + LONGEST_WAIT;
        long changed = System.nanoTime();
        int known = 0;
        while (known == 0 || System.nanoTime() - changed < SETTLED) {
            if (System.nanoTime() > until) {
                context.close();
                throw UserError.environment(
                        "no executor of %s has come within five minutes\n       see that it has workers with free cores and memory"
                                .formatted(context.master()),
                        new TimeoutException());
            }
            int now = context.statusTracker().getExecutorInfos().length - 1; // one is the driver
            changed = now == known ? changed : System.nanoTime();
            known = now;
            LockSupport.parkNanos(LOOK);
        }
        return context.defaultParallelism();
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public void begin(List<Shard> shards) {
        int total = work.callsModels() ? work.concurrency() : Math.max(work.concurrency(), width);
        var task = ShardTask.of(work, place, Math.max(1, total / Math.min(width, shards.size())));
        under = context.parallelize(shards, shards.size()).map(task).collectAsync();
    }

    @Override
    public boolean isBusy() {
        if (under == null || !under.isDone()) {
            return under != null;
        }
        for (var problem : ended(under)) {
            if (!problem.isEmpty()) {
                throw new UserError(problem);
            }
        }
        return false;
    }

    private static List<String> ended(JavaFutureAction<List<String>> action) {
        try {
            return action.get();
        } catch (CancellationException _) {
            return List.of();
        } catch (ExecutionException e) {
            throw UserError.environment(
                    "Spark has given up: %s\n       every row so far is kept; `assay run --resume last` resumes the run"
                            .formatted(firstLine(e)),
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for Spark", e);
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason is known");
    }

    @Override
    public void pause() {
        desk.pause();
    }

    @Override
    public void stop() {
        desk.pause();
        if (under != null) {
            boolean _ = under.cancel(true);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}

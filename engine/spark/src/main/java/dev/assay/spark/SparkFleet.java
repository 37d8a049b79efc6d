package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Engine.Assignment;
import dev.assay.run.Fleet;
import dev.assay.store.ShardLog.Shard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/// The executors of a Spark application. A shard is a task; there is no shuffle, so a lost executor costs only what it
/// had under way.
final class SparkFleet implements Fleet {
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
        this.width = Cluster.awaitExecutors(context);
    }

    static SparkFleet gather(Assignment work, Map<String, String> settings) {
        var conf = Settings.of("assay " + work.manifest().id(), settings)
                .set("spark.plugins", AssayPlugin.class.getName());
        var variables = new HashMap<>(work.addresses());
        variables.putAll(Settings.isPrivate(conf) ? work.keys() : Map.of());
        var desk = new DriverDesk.State(variables, work.ledger());
        DriverDesk.serve(desk);
        return new SparkFleet(work, Cluster.start(conf), desk, Settings.shards(settings));
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

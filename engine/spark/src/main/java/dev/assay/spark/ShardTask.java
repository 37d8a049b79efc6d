package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Recording;
import dev.assay.job.ShardWorker;
import dev.assay.spec.Environment;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardLog.Shard;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/// Runs one shard on an executor. What is wrong with the run itself is returned, as trying again would not mend it;
/// what
/// befalls an executor is thrown, and Spark gives the shard to another.
///
/// @param run folder of the run
/// @param digest of its manifest
/// @param mode, responses, cassette, isSharing the recording of the job; empty words for none
/// @param concurrency trials of a shard at one time
record ShardTask(
        String run, String digest, String mode, String responses, String cassette, boolean isSharing, int concurrency)
        implements Function<Shard, String> {
    private static final long ASK_NANOS = 500_000_000;

    /// One for each job and executor: its models keep their connections.
    private static final Map<String, ShardWorker> WORKERS = new ConcurrentHashMap<>();

    static ShardTask of(String run, String digest, Recording recording, int concurrency) {
        return new ShardTask(
                run,
                digest,
                recording.mode().map(ResponseCache.Mode::name).orElse(""),
                recording.folder().map(ShardTask::whole).orElse(""),
                recording.cassette().map(ShardTask::whole).orElse(""),
                recording.isSharing(),
                concurrency);
    }

    private static String whole(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    private Recording recording() {
        return new Recording(
                given(mode).map(ResponseCache.Mode::valueOf),
                given(responses).map(Path::of),
                given(cassette).map(Path::of),
                isSharing);
    }

    private static Optional<String> given(String word) {
        return Optional.of(word).filter(some -> !some.isEmpty());
    }

    /// Empty where all is well, or what is wrong.
    @Override
    public String call(Shard shard) {
        var context = TaskContext.get();
        try {
            var worker = WORKERS.computeIfAbsent(run, _ -> worker());
            var _ = worker.run(shard, Long.toString(context.taskAttemptId()), context::isInterrupted, asking());
            return "";
        } catch (UserError e) {
            return String.valueOf(e.getMessage());
        }
    }

    private ShardWorker worker() {
        var environment = new HashMap<>(Environment.ofProcess());
        environment.putAll(ExecutorLink.keys());
        return ShardWorker.of(Path.of(run), digest, recording(), environment, concurrency);
    }

    /// Asks the driver now and then.
    private static BooleanSupplier asking() {
        var next = new long[] {System.nanoTime() + ASK_NANOS};
        var answer = new boolean[1];
        return () -> {
            if (!answer[0] && System.nanoTime() - next[0] > 0) {
                next[0] = System.nanoTime() + ASK_NANOS;
                answer[0] = ExecutorLink.isPausing();
            }
            return answer[0];
        };
    }

    static void closeAll() {
        WORKERS.values().forEach(ShardWorker::close);
        WORKERS.clear();
    }
}

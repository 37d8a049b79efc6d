package dev.assay.spark;

import dev.assay.api.UserError;
import dev.assay.job.Engine.Assignment;
import dev.assay.job.Recording;
import dev.assay.job.ShardWorker;
import dev.assay.json.Digests;
import dev.assay.price.PriceList;
import dev.assay.spec.Environment;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardFiles;
import dev.assay.store.ShardLog.Shard;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.fs.FileUtil;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/// Runs one shard on an executor. What is wrong with the run itself is returned, as trying again would not mend it;
/// what befalls an executor is thrown, and Spark gives the shard to another.
///
/// @param run folder of the run
/// @param digest of its manifest
/// @param shards where its rows are written; empty words for the folder of the run
/// @param manifest its text where shards are elsewhere: executors need not see the folder of the run then
/// @param mode, responses, cassette, isSharing the recording of the job; empty words for none
/// @param prices the price list, as a text
/// @param concurrency trials of a shard at one time
record ShardTask(
        String run,
        String digest,
        String shards,
        String manifest,
        String mode,
        String responses,
        String cassette,
        boolean isSharing,
        String prices,
        int concurrency)
        implements Function<Shard, String> {
    private static final long ASK_NANOS = 500_000_000;

    /// One for each job and executor: its models keep their connections.
    private static final Map<String, Worker> WORKERS = new ConcurrentHashMap<>();

    /// @param own folder that stands for that of the run, on this machine alone
    private record Worker(ShardWorker shards, ExecutorLedger ledger, Optional<Path> own) {
        void close() {
            shards.close();
            own.ifPresent(folder -> FileUtil.fullyDelete(folder.toFile()));
        }
    }

    static ShardTask of(Assignment work, Optional<String> shards, int concurrency) {
        var recording = work.recording();
        var manifest = work.run().resolve(StoredRun.MANIFEST);
        return new ShardTask(
                work.run().toString(),
                Digests.sha256(manifest),
                shards.orElse(""),
                shards.isPresent() ? text(manifest) : "",
                recording.mode().map(ResponseCache.Mode::name).orElse(""),
                recording.folder().map(ShardTask::whole).orElse(""),
                recording.cassette().map(ShardTask::whole).orElse(""),
                recording.isSharing(),
                work.prices().text(),
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
            var attempt = Long.toString(context.taskAttemptId());
            var _ = worker.shards().run(shard, attempt, context::isInterrupted, asking());
            worker.ledger().throwIfBroken();
            return "";
        } catch (UserError e) {
            return String.valueOf(e.getMessage());
        }
    }

    private Worker worker() {
        var environment = new HashMap<>(Environment.ofProcess());
        environment.putAll(ExecutorLink.variables());
        var ledger = new ExecutorLedger();
        var folder = folder();
        return new Worker(
                ShardWorker.of(
                        new ShardWorker.Orders(
                                folder,
                                digest,
                                place(folder),
                                recording(),
                                PriceList.parse("the price list of the run", prices),
                                concurrency),
                        new ShardWorker.Shared(environment, ledger, ExecutorLink::permits)),
                ledger,
                shards.isEmpty() ? Optional.empty() : Optional.of(folder));
    }

    /// The folder of the run, or one of this executor that stands for it.
    private Path folder() {
        if (shards.isEmpty()) {
            return Path.of(run);
        }
        try {
            var own = Files.createTempDirectory("assay-executor")
                    .resolve(Path.of(run).getFileName());
            Files.createDirectory(own);
            Files.writeString(own.resolve(StoredRun.MANIFEST), manifest);
            return own;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ShardFiles.Place place(Path folder) {
        if (shards.isEmpty()) {
            return ShardFiles.onDisk(folder);
        }
        var settings = new HashMap<String, String>();
        for (var setting : SparkEnv.get().conf().getAll()) {
            settings.put(setting._1(), setting._2());
        }
        return HadoopPlace.at(shards, folder.getFileName().toString(), Settings.hadoop(settings));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Asks the driver now and then.
    private static BooleanSupplier asking() {
        var next = new long[] {System.nanoTime() - 1};
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
        WORKERS.values().forEach(Worker::close);
        WORKERS.clear();
    }
}

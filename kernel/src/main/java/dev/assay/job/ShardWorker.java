package dev.assay.job;

import dev.assay.Version;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import dev.assay.run.Tally;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardLog;
import dev.assay.store.ShardLog.Shard;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// Runs shards of a job in a process that did not start the job. Systems and models are made once, from the words in
/// the manifest, and shared by all shards. Thread-safe.
///
/// The process that started the job has admitted those words. What they become here must be what they became there:
/// where the setup differs, such as another version of a dataset, nothing is run.
public final class ShardWorker implements AutoCloseable {
    private final StoredRun run;
    private final PreparedJob prepared;
    private final int concurrency;
    private final ResponseCache cache;

    private ShardWorker(StoredRun run, PreparedJob prepared, int concurrency) {
        this.run = run;
        this.prepared = prepared;
        this.concurrency = concurrency;
        this.cache = prepared.desk().recording().open(run, prepared.calls().areAny());
        prepared.calls().begin(cache, () -> {});
    }

    /// @param folder of the run
    /// @param digest SHA-256 of its manifest as it was admitted
    /// @param recording of the job
    /// @param environment of this process, and the keys it was handed
    /// @param concurrency trials of one shard at one time
    public static ShardWorker of(
            Path folder, String digest, Recording recording, Map<String, String> environment, int concurrency) {
        if (!Digests.sha256(folder.resolve(StoredRun.MANIFEST)).equals(digest)) {
            throw new UserError("%s is not the manifest the run was started with\n       start a new run"
                    .formatted(folder.resolve(StoredRun.MANIFEST)));
        }
        var run = StoredRun.open(folder);
        var prepared =
                Job.admitted(run).recording(recording).environment(environment).prepare();
        try {
            prepared.refuseIfChanged(run);
            return new ShardWorker(run, prepared, concurrency);
        } catch (RuntimeException e) {
            prepared.close();
            throw e;
        }
    }

    /// Runs what is left of a shard.
    ///
    /// @param attempt a name no other try of the shard has
    /// @param isEnding whether to end, asked again and again
    /// @param isPausing whether to end when what is under way is finished
    public Tally run(Shard shard, String attempt, BooleanSupplier isEnding, BooleanSupplier isPausing) {
        var runner = new Runner(Version.CURRENT);
        var plan = prepared.plan();
        var manifest = run.manifest();
        try (var log = ShardLog.open(run.folder(), manifest, shard, attempt)) {
            return runner.run(
                    plan.with(plan.options().withConcurrency(concurrency)),
                    manifest.setup().systemNames(),
                    log,
                    cache,
                    watching(runner, isEnding, isPausing));
        }
    }

    private static RunListener watching(Runner runner, BooleanSupplier isEnding, BooleanSupplier isPausing) {
        return new RunListener() {
            @Override
            public void idle() {
                if (isEnding.getAsBoolean()) {
                    runner.stop();
                } else if (isPausing.getAsBoolean()) {
                    runner.pause();
                }
            }
        };
    }

    @Override
    public void close() {
        prepared.close();
    }
}

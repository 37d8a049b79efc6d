package dev.assay.job;

import dev.assay.Version;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.price.Ledger;
import dev.assay.price.PriceList;
import dev.assay.rate.Permits;
import dev.assay.registry.Registry;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import dev.assay.run.Tally;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardFiles;
import dev.assay.store.ShardLog;
import dev.assay.store.ShardLog.Shard;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/// Runs shards of a job in a process that did not start the job. Systems and models are made once, from the words in
/// the manifest, and shared by all shards. Thread-safe.
///
/// The process that started the job has admitted those words. What they become here must be what they became there:
/// where the setup differs, such as another version of a dataset, nothing is run.
public final class ShardWorker implements AutoCloseable {
    private final StoredRun run;
    private final PreparedJob prepared;
    private final ShardFiles.Place shards;
    private final int concurrency;
    private final ResponseCache cache;
    private final Set<Runner> runners = ConcurrentHashMap.newKeySet();
    private volatile boolean hasEnough;

    /// What is run, and how.
    ///
    /// @param folder of the run
    /// @param digest SHA-256 of its manifest as it was admitted
    /// @param shards where rows are written
    /// @param recording, prices of the job
    /// @param concurrency trials of one shard at one time
    public record Orders(
            Path folder,
            String digest,
            ShardFiles.Place shards,
            Recording recording,
            PriceList prices,
            int concurrency) {}

    /// What is shared with those who run other shards of the job.
    ///
    /// @param environment of this process, and the keys it was handed
    /// @param ledger where every call is entered; when it says that no more may be made, all shards here pause
    /// @param permits that calls to models with a rate need
    public record Shared(Map<String, String> environment, Ledger ledger, Permits permits) {}

    private ShardWorker(StoredRun run, PreparedJob prepared, Orders orders, Shared shared) {
        this.run = run;
        this.prepared = prepared;
        this.shards = orders.shards();
        this.concurrency = orders.concurrency();
        this.cache = prepared.desk().recording().open(run, prepared.calls().areAny());
        prepared.calls().begin(cache, this::pause);
        prepared.calls().enterInto(shared.ledger());
    }

    public static ShardWorker of(Orders orders, Shared shared) {
        var manifest = orders.folder().resolve(StoredRun.MANIFEST);
        if (!Digests.sha256(manifest).equals(orders.digest())) {
            throw new UserError(
                    "%s is not the manifest the run was started with\n       start a new run".formatted(manifest));
        }
        var run = StoredRun.open(orders.folder());
        var registry = Registry.standard();
        registry.rates().askElsewhere(shared.permits());
        var prepared = Job.admitted(run)
                .registry(registry)
                .recording(orders.recording())
                .prices(orders::prices)
                .environment(shared.environment())
                .prepare();
        try {
            prepared.refuseIfChanged(run);
            return new ShardWorker(run, prepared, orders, shared);
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
        runners.add(runner);
        if (hasEnough || isPausing.getAsBoolean()) {
            runner.pause();
        }
        try (var log = ShardLog.open(shards, manifest, shard, attempt)) {
            return runner.run(
                    plan.with(plan.options().withConcurrency(concurrency)),
                    manifest.setup().systemNames(),
                    log,
                    cache,
                    watching(runner, isEnding, isPausing));
        } finally {
            runners.remove(runner);
        }
    }

    private void pause() {
        hasEnough = true;
        runners.forEach(Runner::pause);
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

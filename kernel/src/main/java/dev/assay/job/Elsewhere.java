package dev.assay.job;

import dev.assay.run.RunListener;
import dev.assay.run.ShardedRun;
import dev.assay.run.Tally;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/// Carries out a job by a fleet instead of in this process.
final class Elsewhere {
    /// Variables that hold keys, as the launcher knows them.
    private static final Pattern KEY = Pattern.compile(".*_(API_KEY|TOKEN|SECRET|SECRET_ACCESS_KEY|PASSWORD)");

    /// Variables that say where providers are.
    private static final Pattern ADDRESS = Pattern.compile(".*_BASE_URL|OLLAMA_HOST");

    private static final Pattern NAMED_KEY = Pattern.compile("key-env=([A-Za-z0-9_]+)");

    private final Engine engine;
    private final Map<String, String> settings;
    private final Map<String, String> environment;
    private final AtomicReference<ShardedRun> current = new AtomicReference<>();
    private volatile boolean isStopped;

    /// @param settings of the engine, by name
    Elsewhere(Engine engine, Map<String, String> settings, Map<String, String> environment) {
        this.engine = engine;
        this.settings = settings;
        this.environment = environment;
    }

    Tally run(PreparedJob job, StoredRun run, Optional<UntilDecided> until, RunListener listener) {
        var assignment = new Engine.Assignment(
                run.folder().toAbsolutePath().normalize(),
                run.manifest(),
                job.calls().areAny(),
                job.plan().options().concurrency(),
                job.desk().recording(),
                job.calls().prices(),
                job.calls().ledger(),
                addresses(),
                keys(job));
        try (var sharded =
                new ShardedRun(engine.shards(assignment.run(), settings), () -> engine.fleet(assignment, settings))) {
            current.set(sharded);
            if (isStopped) {
                sharded.stop();
            }
            return until.map(rule ->
                            rule.run((heard, isWanted) -> sharded.run(job.plan(), run, heard, isWanted), run, listener))
                    .orElseGet(() -> sharded.run(job.plan(), run, listener));
        }
    }

    private Map<String, String> addresses() {
        var addresses = new LinkedHashMap<>(environment);
        addresses.keySet().removeIf(name -> !ADDRESS.matcher(name).matches());
        return addresses;
    }

    private Map<String, String> keys(PreparedJob job) {
        var named = NAMED_KEY
                .matcher(String.join("\n", job.calls().models().keySet()))
                .results()
                .map(found -> found.group(1))
                .toList();
        var keys = new LinkedHashMap<String, String>();
        environment.forEach((name, value) -> {
            if (KEY.matcher(name).matches() || named.contains(name)) {
                keys.put(name, value);
            }
        });
        return keys;
    }

    void stop() {
        isStopped = true;
        var now = current.get();
        if (now != null) {
            now.stop();
        }
    }

    void pause() {
        var now = current.get();
        if (now != null) {
            now.pause();
        }
    }
}

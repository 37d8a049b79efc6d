package dev.assay.job;

import dev.assay.api.UserError;
import dev.assay.run.Fleet;
import dev.assay.run.RunListener;
import dev.assay.run.ShardedRun;
import dev.assay.run.Tally;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Carries out a job by a fleet instead of in this process.
final class Elsewhere {
    /// Variables that hold keys, as the launcher knows them.
    private static final Pattern KEY = Pattern.compile(".*_(API_KEY|TOKEN|SECRET|SECRET_ACCESS_KEY|PASSWORD)");

    private static final Pattern NAMED_KEY = Pattern.compile("key-env=([A-Za-z0-9_]+)");

    private final Function<Engine.Assignment, Fleet> gather;
    private final Map<String, String> environment;
    private final AtomicReference<ShardedRun> current = new AtomicReference<>();
    private volatile boolean isStopped;

    Elsewhere(Function<Engine.Assignment, Fleet> gather, Map<String, String> environment) {
        this.gather = gather;
        this.environment = environment;
    }

    /// Before anything is on disk.
    void refuseIfImpossible(Calls calls, boolean stopsWhenDecided) {
        if (calls.hasSpendingLimit()) {
            throw new UserError(
                    "limits of cost and tokens are not shared out over other engines yet\n       leave out --engine, or the limit; --max-time holds everywhere");
        }
        if (stopsWhenDecided) {
            throw new UserError(
                    "a run that stops when decided looks at every few examples, which another engine does not\n       leave out --engine, or --until");
        }
    }

    Tally run(PreparedJob job, StoredRun run, RunListener listener) {
        var assignment = new Engine.Assignment(
                run.folder().toAbsolutePath().normalize(),
                run.manifest(),
                job.calls().areAny(),
                job.plan().options().concurrency(),
                job.desk().recording(),
                keys(job));
        var sharded = new ShardedRun(() -> gather.apply(assignment));
        current.set(sharded);
        if (isStopped) {
            sharded.stop();
        }
        return sharded.run(job.plan(), run, listener);
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

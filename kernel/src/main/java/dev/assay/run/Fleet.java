package dev.assay.run;

import dev.assay.store.ShardLog.Shard;
import java.util.List;

/// Others that run shards of a run, on this machine or elsewhere, and write their rows where the run is.
public interface Fleet extends AutoCloseable {
    /// Shards it runs at one time.
    int width();

    /// Has the shards run and returns at once. A shard whose runner is lost is given to another.
    void begin(List<Shard> shards);

    /// Whether shards are still being run.
    ///
    /// @throws dev.assay.api.UserError where the fleet cannot go on
    boolean isBusy();

    /// Nothing new is begun; what is under way is finished.
    void pause();

    /// Ends what is under way.
    void stop();

    @Override
    void close();
}

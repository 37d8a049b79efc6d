package dev.assay.job;

import dev.assay.run.RunListener;
import dev.assay.store.StoredRun;

/// Hears how a job goes: what a [RunListener] hears, and what comes before it. Called on the thread that runs the
/// job, in order; what it throws ends the job.
public interface JobListener extends RunListener {
    JobListener SILENT = new JobListener() {};

    /// The run is on disk, new or from before, and nothing has been called yet.
    default void opened(StoredRun run) {}

    /// What the calls to come may take, where models are about to be called.
    default void estimated(Estimate estimate) {}
}

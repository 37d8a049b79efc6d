package dev.assay.run;

import dev.assay.api.EvalRow;

/// Hears how a run goes, on the thread that called the runner, in order. What it throws ends the run: a
/// listener that cannot listen is a bug.
public interface RunListener {
    RunListener SILENT = new RunListener() {};

    /// @param trials in the plan
    /// @param done of them before this run began
    default void started(long trials, long done) {}

    /// The row is on disk and will not be lost.
    default void stored(EvalRow row) {}

    /// Nothing has ended for a moment; a progress line may want to move.
    default void idle() {}

    /// Nothing more will be told, whether all trials are done or not.
    default void ended() {}
}

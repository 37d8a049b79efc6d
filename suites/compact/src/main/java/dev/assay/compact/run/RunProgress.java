package dev.assay.compact.run;

import dev.assay.compact.flow.CaseOutcome;

/// Hears how a run goes. Called on the thread that runs it.
@FunctionalInterface
public interface RunProgress {
    RunProgress SILENT = (_, _, _) -> {};

    /// @param done cases that have ended, those of an earlier session included
    /// @param all cases of the run
    void ended(CaseOutcome outcome, int done, int all);
}

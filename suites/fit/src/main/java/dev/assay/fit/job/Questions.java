package dev.assay.fit.job;

import dev.assay.api.OpenExample;
import dev.assay.run.Plan;
import dev.assay.store.StoredRun;
import java.util.List;

/// The prompts of a run, about to be asked.
///
/// @param ids of all of them, in the order they are asked
/// @param stored what is on disk by now: a run that is gone on with has answers already
/// @param stop ends the job without losing what has ended; from any thread
public record Questions(List<String> ids, Plan<OpenExample> plan, StoredRun stored, Runnable stop) {
    public Questions {
        ids = List.copyOf(ids);
    }

    /// Prompts without an answer.
    public long left() {
        return stored.manifest().trials() - stored.answered();
    }
}

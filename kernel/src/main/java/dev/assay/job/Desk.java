package dev.assay.job;

import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.time.Clock;
import java.util.Optional;

/// Where a job keeps its run and its responses.
///
/// @param name of a new run; empty to name it for its dataset
/// @param resumed the run to go on with; empty for a new one
record Desk(RunStore runs, Clock clock, Optional<String> name, Recording recording, Optional<StoredRun> resumed) {
    StoredRun create(RunStore.Draft draft) {
        return runs.create(clock.instant(), name.orElse(draft.setup().dataset().name()), draft);
    }
}

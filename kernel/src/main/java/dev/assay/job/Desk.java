package dev.assay.job;

import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.trust.Deed;
import dev.assay.trust.Trust;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Where a job keeps its run and its responses.
///
/// @param name of a new run; empty to name it for its dataset
/// @param resumed the run to go on with; empty for a new one
/// @param isContinuing whether a run that measured the same is gone on with, instead of a new one
/// @param deeds what the words of the job run, load or reach: what a run was started with, it may go on with
record Desk(
        RunStore runs,
        Clock clock,
        Optional<String> name,
        Recording recording,
        Optional<StoredRun> resumed,
        boolean isContinuing,
        Trust trust,
        List<Deed> deeds) {
    StoredRun begin(RunStore.Draft draft) {
        var same = isContinuing ? runs.withFingerprint(draft.setup().fingerprint()) : Optional.<StoredRun>empty();
        return same.orElseGet(() -> fresh(draft));
    }

    StoredRun fresh(RunStore.Draft draft) {
        var run =
                runs.create(clock.instant(), name.orElse(draft.setup().dataset().name()), draft);
        trust.remember(ReceivedWords.run(run.manifest()), deeds, clock.instant());
        return run;
    }
}

package dev.assay.store;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/// Puts the stretches of a run together again, and says whether they are all of it, as it was written.
public final class StretchChain {
    private final RunManifest manifest;
    private final RunSeals seals;
    private final BitSet trials = new BitSet();
    private String last;
    private long lines;
    private String problem = "";

    private StretchChain(RunManifest manifest, RunSeals seals) {
        this.manifest = manifest;
        this.seals = seals;
        this.last = seals.rules().start().orElse("");
    }

    /// Of the run in a folder; stretches are added from the first to the last.
    public static StretchChain of(Path run, RunManifest manifest) {
        return new StretchChain(manifest, RunSeals.read(run, manifest));
    }

    public void add(RowStretch.Seen next) {
        if (problem.isEmpty()) {
            problem = next.problem();
        }
        if (problem.isEmpty() && (!next.after().equals(last) || next.first() != lines + 1)) {
            problem = "row %d does not follow the one before it".formatted(next.first());
        }
        if (problem.isEmpty() && trials.intersects(next.trials())) {
            problem = "a trial was tried again";
        }
        trials.or(next.trials());
        last = next.last();
        lines += next.lines();
    }

    /// Whether the rows have seals, without which no stretch can be read by itself.
    public boolean isSealed() {
        return seals.isSealed();
    }

    /// Whether the stretches so far follow one another.
    public boolean isUnbroken() {
        return problem.isEmpty();
    }

    /// Why the stretches are not the whole run as it was written; empty where they are.
    public Optional<String> problem() {
        if (!isSealed()) {
            return Optional.of("the run is not sealed");
        }
        if (!problem.isEmpty()) {
            return Optional.of(problem);
        }
        boolean isAll = seals.heads()
                .map(Heads::rows)
                .filter(head -> head.lines() == lines && head.seal().equals(last))
                .isPresent();
        return isAll ? Optional.empty() : Optional.of("it is being written, or was not closed");
    }

    /// What must be said beside the numbers of stretches without a problem.
    public Condition condition() {
        return new Condition(manifest.hasSeals(), manifest.trials(), trials.cardinality(), 0, seals.findings());
    }
}

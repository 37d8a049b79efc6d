package dev.assay.cli.mcp;

import dev.assay.api.EvalRow;
import dev.assay.run.RunListener;

/// Counts the trials of a run for whoever waits for it: every second, and in the end.
final class TrialCount implements RunListener {
    private static final long PAUSE_NANOS = 1_000_000_000;

    private final Tool.Progress progress;
    private long trials;
    private long done;
    private long told;
    private long last = System.nanoTime();

    TrialCount(Tool.Progress progress) {
        this.progress = progress;
    }

    @Override
    public void started(long all, long before) {
        trials = all;
        done = before;
        told = before;
    }

    @Override
    public void stored(EvalRow row) {
        done++;
        if (System.nanoTime() - last > PAUSE_NANOS) {
            tell();
        }
    }

    @Override
    public void ended() {
        if (done > told) {
            tell();
        }
    }

    private void tell() {
        last = System.nanoTime();
        told = done;
        progress.trials(done, trials);
    }
}

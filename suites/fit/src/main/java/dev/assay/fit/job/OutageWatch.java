package dev.assay.fit.job;

import dev.assay.api.EvalRow;
import dev.assay.fit.run.CategoryTally;
import dev.assay.run.RunListener;

/// Watches for a runtime that dies: when it is not there several times in a row, every further prompt would
/// find nobody, and the run is given up.
final class OutageWatch implements RunListener {
    private static final int MOST_OUTAGES = 3;

    private final RunListener others;
    private final Runnable giveUp;
    private int outages;
    private boolean isGivenUp;

    /// @param others who hear the same
    /// @param giveUp ends the run without losing anything
    OutageWatch(RunListener others, Runnable giveUp) {
        this.others = others;
        this.giveUp = giveUp;
    }

    @Override
    public void started(long trials, long done) {
        others.started(trials, done);
    }

    @Override
    public void stored(EvalRow row) {
        others.stored(row);
        outages = CategoryTally.isOutage(row.outcome()) ? outages + 1 : 0;
        if (outages == MOST_OUTAGES && !isGivenUp) {
            isGivenUp = true;
            giveUp.run();
        }
    }

    @Override
    public void idle() {
        others.idle();
    }

    @Override
    public void ended() {
        others.ended();
    }

    /// Whether the run was given up because nobody answered, whatever was still under way then.
    boolean isGivenUp() {
        return isGivenUp;
    }
}

package dev.assay.job;

import dev.assay.api.EvalRow;
import dev.assay.run.RunListener;
import java.time.Duration;

/// Listens along, and says once when the time of a run is up.
final class Deadline implements RunListener {
    private final RunListener inner;
    private final long end;
    private final Runnable timeUp;
    private boolean isOver;

    Deadline(RunListener inner, Duration time, Runnable timeUp) {
        this.inner = inner;
        this.end = System.nanoTime() + time.toNanos();
        this.timeUp = timeUp;
    }

    @Override
    public void started(long trials, long done) {
        inner.started(trials, done);
    }

    @Override
    public void stored(EvalRow row) {
        inner.stored(row);
        look();
    }

    @Override
    public void idle() {
        inner.idle();
        look();
    }

    @Override
    public void ended() {
        inner.ended();
    }

    private void look() {
        if (!isOver && System.nanoTime() - end > 0) {
            isOver = true;
            timeUp.run();
        }
    }
}

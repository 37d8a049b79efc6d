package dev.assay.run;

import java.time.Duration;

/// Waits between two tries; a test's own need not wait.
public interface Pause {
    void of(Duration time) throws InterruptedException;

    Pause REAL = Thread::sleep;
}

package dev.assay.hub;

import java.time.Duration;

/// Waits between two tries.
interface Pause {
    void of(Duration time) throws InterruptedException;

    Pause REAL = Thread::sleep;
}

package dev.assay.models.builtin;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// When a call has to be over, on the clock of `System.nanoTime()`.
///
/// @param begun when the call was made
record Deadline(long begun, Duration timeout) {
    private static final Duration LONGEST = Duration.ofDays(365);

    static Deadline of(ChatOptions options) {
        return new Deadline(System.nanoTime(), options.timeout());
    }

    /// A year at most, so that sums of instants cannot overflow.
    static long nanos(Duration duration) {
        return (duration.compareTo(LONGEST) > 0 ? LONGEST : duration).toNanos();
    }

    private long end() {
        return begun + nanos(timeout);
    }

    /// Throws when the thread was interrupted or the time is over.
    void check() throws InterruptedException {
        awaitUntil(begun);
    }

    /// Waits for an instant, but never past the deadline. Interruption ends the wait at once.
    void awaitUntil(long instant) throws InterruptedException {
        var until = Math.min(instant - begun, end() - begun) + begun;
        while (true) {
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while the model was answering");
            }
            var left = until - System.nanoTime();
            if (left <= 0) {
                break;
            }
            LockSupport.parkNanos(this, left);
        }
        if (System.nanoTime() - end() >= 0) {
            throw new ModelFailure(
                    ModelFailure.Kind.TIMEOUT, "no whole reply within %s s".formatted(timeout.toMillis() / 1e3));
        }
    }
}

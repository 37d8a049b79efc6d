package dev.assay.context.memory;

import dev.assay.api.TrialClock;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Lets questions through one at a time, the lowest number first. Thread-safe.
///
/// A number waits half a second for lower ones that have not come: on resume they never will. One who stays
/// inside longer than a trial may last is taken for given up, and the next goes in without waiting for
/// them. The clock of a waiting trial stands still.
final class Turnstile {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final long timeoutNanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final TreeSet<Integer> waiting = new TreeSet<>();
    private volatile int expected;
    private @Nullable Pass inside;

    Turnstile(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    /// The number after the highest that has been let through and has come out.
    int expected() {
        return expected;
    }

    Pass enter(int number) throws InterruptedException {
        lock.lockInterruptibly();
        try (var _ = TrialClock.pause()) {
            waiting.add(number);
            long patience = System.nanoTime() + PATIENCE_NANOS;
            while (!isTurnOf(number, patience)) {
                long _ = changed.awaitNanos(TICK_NANOS);
            }
            inside = new Pass(number, inside != null);
            return inside;
        } finally {
            waiting.remove(number);
            lock.unlock();
        }
    }

    private boolean isTurnOf(int number, long patience) {
        long now = System.nanoTime();
        return (inside == null || inside.isGivenUp(now))
                && waiting.first() == number
                && (number <= expected || now - patience >= 0);
    }

    /// The right to be inside; closed on the way out.
    final class Pass implements AutoCloseable {
        private final int number;
        private final boolean firstAfterOneLeftInside;
        private final long since = System.nanoTime();
        private final Optional<TrialClock> clock = TrialClock.current();
        private final long waitedBefore = waited(since);

        private Pass(int number, boolean firstAfterOneLeftInside) {
            this.number = number;
            this.firstAfterOneLeftInside = firstAfterOneLeftInside;
        }

        /// Whether somebody who was given up may still be busy.
        boolean isFirstAfterOneLeftInside() {
            return firstAfterOneLeftInside;
        }

        /// Does something unless another was let in meanwhile.
        void ifStillInside(Runnable change) {
            lock.lock();
            try {
                if (inside == this) {
                    change.run();
                }
            } finally {
                lock.unlock();
            }
        }

        private boolean isGivenUp(long now) {
            return now - since - (waited(now) - waitedBefore) > timeoutNanos + GRACE_NANOS;
        }

        private long waited(long now) {
            return clock.map(running -> running.waited(now)).orElse(0L);
        }

        @Override
        public void close() {
            ifStillInside(() -> {
                inside = null;
                expected = Math.max(expected, number + 1);
                changed.signalAll();
            });
        }
    }
}

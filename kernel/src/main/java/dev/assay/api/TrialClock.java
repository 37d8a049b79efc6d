package dev.assay.api;

import java.util.Optional;

/// The clock of the trial that the current thread works for. It stands still while the trial waits for
/// something that is nobody's fault: a free place at a provider, the end of a rate limit.
///
/// Waiting counts neither as latency nor against the time-out of the trial.
public final class TrialClock {
    private static final ScopedValue<TrialClock> CURRENT = ScopedValue.newInstance();
    private static final long RUNNING = 0;

    private final int repeat;
    private volatile long waited;
    private volatile long waitingSince = RUNNING;
    private volatile long shared;

    /// @param repeat of the trial, from 0
    public TrialClock(int repeat) {
        this.repeat = repeat;
    }

    /// Runs the work of the trial on this thread.
    public <T> T during(ScopedValue.CallableOp<T, RuntimeException> work) {
        return ScopedValue.where(CURRENT, this).call(work);
    }

    /// How often the trial was run before: the same request is a new one in each repeat. 0 outside of a
    /// trial.
    public static int repeat() {
        return CURRENT.isBound() ? CURRENT.get().repeat : 0;
    }

    /// Stops the clock until the pause is closed. Outside of a trial there is no clock to stop.
    public static Pause pause() {
        if (!CURRENT.isBound() || CURRENT.get().waitingSince != RUNNING) {
            return () -> {};
        }
        var clock = CURRENT.get();
        clock.waitingSince = System.nanoTime();
        return clock::goOn;
    }

    /// Until it is closed, time is not latency, yet counts against the time-out: work that several trials
    /// share and the first of them does, such as reading the conversation that all of them ask about.
    public static Pause sharedWork() {
        if (!CURRENT.isBound()) {
            return () -> {};
        }
        var clock = CURRENT.get();
        long since = System.nanoTime();
        long waitedBefore = clock.waited(since);
        return () -> clock.share(since, waitedBefore);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // written by the thread of the trial alone
    private void share(long since, long waitedBefore) {
        long now = System.nanoTime();
        shared += now - since - (waited(now) - waitedBefore);
    }

    /// Nanoseconds of shared work.
    public long shared() {
        return shared;
    }

    /// What the clock shows: the nanoseconds between two readings are those in which it did not stand still. No
    /// reading is below an earlier one.
    public long reading() {
        long now = System.nanoTime();
        return now - waited(now) - shared;
    }

    /// The clock of the trial this thread works for; empty outside of a trial.
    public static Optional<TrialClock> current() {
        return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // written by the thread of the trial alone
    private void goOn() {
        waited += System.nanoTime() - waitingSince;
        waitingSince = RUNNING;
    }

    /// Nanoseconds spent waiting until now.
    public long waited(long now) {
        long since = waitingSince;
        return waited + (since == RUNNING ? 0 : Math.max(0, now - since));
    }

    /// A time in which the clock stands still.
    public interface Pause extends AutoCloseable {
        @Override
        void close();
    }
}

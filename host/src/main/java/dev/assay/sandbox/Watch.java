package dev.assay.sandbox;

import dev.assay.process.Child;
import java.time.Duration;

/// Looks after one run until it ends or is to be ended.
final class Watch {
    /// Little against what a program can grab meanwhile, much against what looking costs.
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private static final Duration FOR_LAST_WORDS = Duration.ofSeconds(2);

    private final Limits limits;
    private final long start = System.nanoTime();
    private volatile boolean isFlooded;

    Watch(Limits limits) {
        this.limits = limits;
    }

    void flooded() {
        isFlooded = true;
    }

    /// Why the run is over. Unless it ended by itself, it is for the caller to end it.
    End end(Child process, RunFolder run) throws InterruptedException {
        for (var left = left(); !process.endsWithin(shorter(left, BETWEEN_LOOKS)); left = left()) {
            if (left.isNegative()) {
                return run.hasStarted() ? new End.TimedOut(limits.time()) : new End.NotStarted("it took too long");
            }
            if (isFlooded) {
                return new End.OutputFlood(limits.outputBytes());
            }
            if (MemoryUse.isOver(limits.memoryBytes(), process.descendants().toList())) {
                return new End.KilledForMemory(limits.memoryBytes());
            }
        }
        return run.hasStarted()
                ? new End.Exited(process.status())
                : new End.NotStarted(process.lastWords(FOR_LAST_WORDS).strip());
    }

    private Duration left() {
        return limits.time().minusNanos(System.nanoTime() - start);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}

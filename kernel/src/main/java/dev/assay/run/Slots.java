package dev.assay.run;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;

/// Lets so many attempts run at one time, begun in the order they were given.
///
/// Whoever gives a slot back begins the next attempt itself: no thread waits for a slot, and the runner
/// need not wake up.
final class Slots<A> {
    private final Semaphore free;
    private final Queue<A> waiting = new ConcurrentLinkedQueue<>();
    private final Predicate<A> begin;

    /// @param begin starts an attempt; false when it no longer wants to be started
    Slots(int count, Predicate<A> begin) {
        this.free = new Semaphore(count);
        this.begin = begin;
    }

    void add(A attempt) {
        waiting.add(attempt);
        beginWaiting();
    }

    void giveBack() {
        free.release();
        beginWaiting();
    }

    private void beginWaiting() {
        while (!waiting.isEmpty() && free.tryAcquire()) {
            var next = waiting.poll();
            if (next == null || !begin.test(next)) {
                free.release(); // not used after all; look once more whether something else waits
            }
        }
    }
}

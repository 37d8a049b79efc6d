package dev.assay.store;

import dev.assay.api.TrialClock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/// Lets those who want the same thing go one after another. Thread-safe.
public final class Turns {
    private final ConcurrentHashMap<String, Queue> queues = new ConcurrentHashMap<>();

    /// Those who want one thing.
    ///
    /// @param count how many there are
    private record Queue(Semaphore place, int count) {
        Queue joined() {
            return new Queue(place, count + 1);
        }
    }

    /// Held until it is closed.
    public interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    Turn take(String what) throws InterruptedException {
        var queue = queues.compute(what, (_, there) -> there == null ? new Queue(new Semaphore(1), 1) : there.joined());
        try (var _ = TrialClock.pause()) {
            queue.place().acquire();
        } catch (InterruptedException e) {
            leave(what);
            throw e;
        }
        return () -> {
            queue.place().release();
            leave(what);
        };
    }

    private void leave(String what) {
        queues.computeIfPresent(
                what, (_, queue) -> queue.count() == 1 ? null : new Queue(queue.place(), queue.count() - 1));
    }
}

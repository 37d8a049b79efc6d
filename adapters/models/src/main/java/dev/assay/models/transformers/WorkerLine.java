package dev.assay.models.transformers;

import dev.assay.models.transformers.WorkerEvent.Arrived;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// What a worker says to one request, in order.
///
/// @param id of the request
record WorkerLine(long id, BlockingQueue<Arrived> heard) {
    private static final int EVENTS_UNREAD = 1 << 16;

    static WorkerLine of(long id) {
        return new WorkerLine(id, new LinkedBlockingQueue<>(EVENTS_UNREAD));
    }

    /// The next event, or empty when the deadline passes first.
    ///
    /// @param deadline of `System.nanoTime()`
    Optional<Arrived> next(long deadline) throws InterruptedException {
        return Optional.ofNullable(heard.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
    }

    /// Nothing more will come. What was not read is dropped where there is no room for the word.
    void end() {
        while (!heard.offer(new Arrived(new WorkerEvent.End(), System.nanoTime()))) {
            heard.clear();
        }
    }
}

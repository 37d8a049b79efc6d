package dev.assay.jsguest;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;

/// Work on a thread of its own, with a stack deep enough for honest recursion, and its computing time.
final class Timed {
    private static final long STACK_BYTES = 48L << 20;
    private static final int CLOCK_TO_COMPUTING = 4;
    private static final long GLANCE_MILLIS = 5;
    private static final Duration FOR_STOPPING = Duration.ofSeconds(2);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final FutureTask<String> work;
    private final Thread thread;
    private final long start = System.nanoTime();
    private Duration used = Duration.ZERO;

    private Timed(FutureTask<String> work, Thread thread) {
        this.work = work;
        this.thread = thread;
    }

    static Timed start(Callable<String> callable) {
        var work = new FutureTask<>(callable);
        var timed = new Timed(work, new Thread(null, work, "script", STACK_BYTES));
        timed.thread.setDaemon(true);
        timed.thread.start();
        return timed;
    }

    boolean endsWithin(Duration limit) {
        while (!joined(GLANCE_MILLIS)) {
            glance();
            if (used.compareTo(limit) > 0 || clock().compareTo(limit.multipliedBy(CLOCK_TO_COMPUTING)) > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean joined(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return !thread.isAlive();
    }

    /// The computing time of a thread that has ended cannot be asked for.
    private void glance() {
        long nanos = THREADS.getThreadCpuTime(thread.threadId());
        used = nanos < 0 ? used : Duration.ofNanos(nanos);
    }

    private Duration clock() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /// As of the last look, five milliseconds ago at most.
    Duration used() {
        return used;
    }

    String result() {
        try {
            return work.get();
        } catch (InterruptedException | ExecutionException e) {
            return (char) Wire.THREW + String.valueOf(e.getCause());
        }
    }

    /// Ends the whole process where the script is inside something that cannot be interrupted.
    void stop(Realm realm) {
        try {
            realm.interrupt(FOR_STOPPING);
            if (!joined(FOR_STOPPING.toMillis())) {
                Runtime.getRuntime().halt(Worker.STUCK);
            }
        } catch (TimeoutException _) {
            Runtime.getRuntime().halt(Worker.STUCK);
        }
    }
}

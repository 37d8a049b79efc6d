package dev.assay.rate;

import dev.assay.api.TrialClock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// Where calls to one endpoint wait until they may begin. One of those who wait asks for permits for all of them.
/// Thread-safe.
public final class Turnstile {
    /// For endpoints without a rate.
    public static final Turnstile OPEN =
            new Turnstile("", new CallRate("", 0), (_, _, wanted) -> new Permits.Grant(wanted, 0));

    private static final long STALE = Duration.ofMillis(100).toNanos();

    private final String endpoint;
    private final CallRate rate;
    private final Permits permits;
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<Long> times = new ArrayDeque<>();
    private final AtomicInteger waiting = new AtomicInteger();

    Turnstile(String endpoint, CallRate rate, Permits permits) {
        this.endpoint = endpoint;
        this.rate = rate;
        this.permits = permits;
    }

    /// Waits until a call may begin. The clock of the trial stands still meanwhile.
    public void enter() throws InterruptedException {
        if (rate.gapNanos() == 0) {
            return;
        }
        try (var _ = TrialClock.pause()) {
            long time = time();
            for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
                TimeUnit.NANOSECONDS.sleep(left);
            }
        }
    }

    private long time() throws InterruptedException {
        waiting.incrementAndGet();
        try {
            lock.lockInterruptibly();
            try {
                return next();
            } finally {
                lock.unlock();
            }
        } finally {
            waiting.decrementAndGet();
        }
    }

    private long next() throws InterruptedException {
        while (true) {
            var time = times.poll();
            if (time == null) {
                ask();
            } else if (System.nanoTime() - time < STALE) {
                return time; // an older one is of a call that was cancelled
            }
        }
    }

    private void ask() throws InterruptedException {
        var grant = permits.ask(endpoint, rate, Math.max(1, waiting.get()));
        long first = System.nanoTime() + grant.delayNanos();
        for (int i = 0; i < grant.count(); i++) {
            times.add(first + i * rate.gapNanos());
        }
        if (grant.count() == 0) {
            TimeUnit.NANOSECONDS.sleep(grant.delayNanos());
        }
    }
}

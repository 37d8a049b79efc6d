package dev.assay.rate;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// Gives every call a time of its own, evenly spaced for each endpoint.
///
/// Nobody is given more than the next tenth of a second: what a process holds when it is killed is gone, and that must
/// not be much. Time in which nobody asks is lost too, but for a moment that makes up for late questions.
public final class Timetable implements Permits {
    private static final long AHEAD = Duration.ofMillis(100).toNanos();
    private static final long LATE = Duration.ofMillis(20).toNanos();

    private final LongSupplier clock;
    private final Map<String, Line> lines = new ConcurrentHashMap<>();

    public Timetable() {
        this(System::nanoTime);
    }

    /// @param clock in nanoseconds
    Timetable(LongSupplier clock) {
        this.clock = clock;
    }

    @Override
    public Grant ask(String endpoint, CallRate rate, int wanted) {
        return lines.computeIfAbsent(endpoint + " " + rate.text(), _ -> new Line(clock.getAsLong()))
                .take(rate.gapNanos(), wanted, clock);
    }

    /// The times of one endpoint.
    private static final class Line {
        private final ReentrantLock lock = new ReentrantLock();
        private long next;

        Line(long begin) {
            this.next = begin;
        }

        Grant take(long gap, int wanted, LongSupplier clock) {
            lock.lock();
            try {
                long now = clock.getAsLong();
                next = Math.max(next, now - Math.min(LATE, gap * wanted));
                long ahead = now + AHEAD - next;
                if (ahead < 0) {
                    return new Grant(0, Math.max(1, AHEAD / 2 - ahead));
                }
                int count = (int) Math.min(wanted, 1 + ahead / gap);
                var grant = new Grant(count, next - now);
                next += count * gap;
                return grant;
            } finally {
                lock.unlock();
            }
        }
    }
}

package dev.assay.models;

import dev.assay.api.TrialClock;
import dev.assay.rate.Turnstile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// How many calls one endpoint is given at a time. It finds out by itself, as TCP does: doubling from a
/// small start until the endpoint first says no, then one more a round, and half as many after each no.
/// Thread-safe.
///
/// A round is as many calls as the limit allows. It raises the limit only if the limit was reached and
/// nothing went wrong: otherwise nothing was learned about what lies beyond.
///
/// Where the endpoint has a rate, too, a call that has its place also waits for its turn there.
public final class Pacer {
    private static final int MOST_STEPS = 1_000;

    private final int most;
    private final boolean adapts;
    private final Turnstile turnstile;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final List<Step> history = new ArrayList<>();
    private final long begun = System.nanoTime();
    private int limit;
    private int underWay;
    private int cuts;
    private boolean doubles = true;
    private long opensAt = begun;
    private int roundLeft;
    private boolean roundSaturated;
    private boolean roundClean;

    /// A change of the limit.
    ///
    /// @param seconds since the pacer was made
    public record Step(double seconds, int limit, String why) {}

    /// A place to make one call in; to be given back by exactly one of the three verdicts.
    public final class Place {
        private final int cutsBefore;
        private final Duration waited;

        private Place(int cutsBefore, Duration waited) {
            this.cutsBefore = cutsBefore;
            this.waited = waited;
        }

        /// How long it took to get.
        public Duration waited() {
            return waited;
        }

        /// The endpoint answered.
        public void answered() {
            leave(true);
        }

        /// The call failed, but not because there were too many.
        public void failed() {
            leave(false);
        }

        /// The endpoint said that there were too many. Of the calls that were under way together, one is heard.
        ///
        /// @param pause in which nobody is to call
        public void limited(Duration pause) {
            lock.lock();
            try {
                underWay--;
                opensAt = Math.max(opensAt, System.nanoTime() + pause.toNanos());
                if (cutsBefore == cuts && adapts) {
                    cuts++;
                    doubles = false;
                    change(Math.max(1, limit / 2), "rate limit");
                }
                beginRound();
                room.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private Pacer(int start, int most, boolean adapts, Turnstile turnstile) {
        this.limit = start;
        this.most = most;
        this.adapts = adapts;
        this.turnstile = turnstile;
        change(start, "start");
        beginRound();
    }

    /// Begins with a few calls and finds out how many more are taken.
    public static Pacer adaptive(int start, int most) {
        return adaptive(start, most, Turnstile.OPEN);
    }

    /// The same, no faster than the turnstile lets calls through.
    public static Pacer adaptive(int start, int most, Turnstile turnstile) {
        return new Pacer(Math.min(start, most), most, true, turnstile);
    }

    /// Always so many, whatever the endpoint says.
    public static Pacer fixed(int limit) {
        return fixed(limit, Turnstile.OPEN);
    }

    /// The same, no faster than the turnstile lets calls through.
    public static Pacer fixed(int limit, Turnstile turnstile) {
        return new Pacer(limit, limit, false, turnstile);
    }

    /// Waits for a place, and for the turn of the call. The clock of the trial stands still meanwhile.
    public Place enter() throws InterruptedException {
        long before = System.nanoTime();
        int cutsBefore = takePlace(before);
        try {
            turnstile.enter();
        } catch (InterruptedException | RuntimeException e) {
            leave(false);
            throw e;
        }
        return new Place(cutsBefore, Duration.ofNanos(System.nanoTime() - before));
    }

    private int takePlace(long now) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (!hasRoom(now)) {
                try (var _ = TrialClock.pause()) {
                    awaitRoom();
                }
            }
            underWay++;
            roundSaturated |= underWay >= limit;
            return cuts;
        } finally {
            lock.unlock();
        }
    }

    private void awaitRoom() throws InterruptedException {
        for (long now = System.nanoTime(); !hasRoom(now); now = System.nanoTime()) {
            if (underWay < limit) {
                long _ = room.awaitNanos(opensAt - now);
            } else {
                room.await();
            }
        }
    }

    private boolean hasRoom(long now) {
        return underWay < limit && now - opensAt >= 0;
    }

    private void leave(boolean isClean) {
        lock.lock();
        try {
            underWay--;
            roundLeft--;
            roundClean &= isClean;
            if (roundLeft <= 0) {
                endRound();
            }
            room.signal();
        } finally {
            lock.unlock();
        }
    }

    private void endRound() {
        if (roundClean && roundSaturated && limit < most && adapts) {
            change(doubles ? Math.min(limit * 2, most) : limit + 1, doubles ? "slow start" : "clean round");
            room.signalAll();
        }
        beginRound();
    }

    private void beginRound() {
        roundLeft = limit;
        roundClean = true;
        roundSaturated = underWay >= limit;
    }

    private void change(int changed, String why) {
        limit = changed;
        if (history.size() < MOST_STEPS) {
            history.add(new Step((System.nanoTime() - begun) / (double) TimeUnit.SECONDS.toNanos(1), changed, why));
        }
    }

    public int limit() {
        lock.lock();
        try {
            return limit;
        } finally {
            lock.unlock();
        }
    }

    /// Every change of the limit so far, the first thousand of them.
    public List<Step> history() {
        lock.lock();
        try {
            return List.copyOf(history);
        } finally {
            lock.unlock();
        }
    }
}

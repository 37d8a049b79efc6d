package dev.assay.price;

import dev.assay.chat.Usage;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;

/// Counts what the calls of a run take, and says once when a limit is reached. Thread-safe.
public final class Meter {
    private final OptionalDouble mostDollars;
    private final OptionalLong mostTokens;
    private final Runnable reached;
    private final AtomicBoolean hasReached = new AtomicBoolean();
    private final AtomicLong calls = new AtomicLong();
    private final AtomicLong promptTokens = new AtomicLong();
    private final AtomicLong completionTokens = new AtomicLong();
    private final AtomicLong cachedTokens = new AtomicLong();
    private final AtomicLong unpriced = new AtomicLong();
    private final AtomicLong timed = new AtomicLong();
    private final AtomicLong overheadNanos = new AtomicLong();
    private final DoubleAdder dollars = new DoubleAdder();

    /// @param reached called once, on the thread whose call went over a limit
    public Meter(OptionalDouble mostDollars, OptionalLong mostTokens, Runnable reached) {
        this.mostDollars = mostDollars;
        this.mostTokens = mostTokens;
        this.reached = reached;
    }

    /// Adds what a call took of our own time.
    public void addOverhead(Duration overhead) {
        timed.incrementAndGet();
        overheadNanos.addAndGet(overhead.toNanos());
    }

    /// Our own time a call, connecting included: from the call to the request being sent, and after the last
    /// byte. Empty when no call was timed.
    public Optional<Duration> meanOverhead() {
        return timed.get() == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(overheadNanos.get() / timed.get()));
    }

    /// Adds one call.
    ///
    /// @param cost empty when it is not known
    public void add(Usage usage, OptionalDouble cost) {
        calls.incrementAndGet();
        promptTokens.addAndGet(usage.promptTokens().orElse(0));
        completionTokens.addAndGet(usage.completionTokens().orElse(0));
        cachedTokens.addAndGet(usage.cachedTokens().orElse(0));
        if (cost.isPresent()) {
            dollars.add(cost.getAsDouble());
        } else {
            unpriced.incrementAndGet();
        }
        if (isOver() && hasReached.compareAndSet(false, true)) {
            reached.run();
        }
    }

    private boolean isOver() {
        return (mostDollars.isPresent() && dollars.sum() >= mostDollars.getAsDouble())
                || (mostTokens.isPresent() && tokens() >= mostTokens.getAsLong());
    }

    public boolean hasReached() {
        return hasReached.get();
    }

    public long calls() {
        return calls.get();
    }

    public long promptTokens() {
        return promptTokens.get();
    }

    public long completionTokens() {
        return completionTokens.get();
    }

    public long cachedTokens() {
        return cachedTokens.get();
    }

    public long tokens() {
        return promptTokens.get() + completionTokens.get();
    }

    /// Dollars of the calls whose price is known.
    public double dollars() {
        return dollars.sum();
    }

    /// Calls whose cost is not known.
    public long unpriced() {
        return unpriced.get();
    }
}

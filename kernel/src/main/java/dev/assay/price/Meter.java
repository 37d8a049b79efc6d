package dev.assay.price;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/// Counts what the calls of a run take, and says once when a limit is reached. Thread-safe.
public final class Meter {
    private final OptionalDouble mostDollars;
    private final OptionalLong mostTokens;
    private final Runnable reached;
    private final AtomicBoolean hasReached = new AtomicBoolean();
    private final AtomicReference<Bill> total = new AtomicReference<>(Bill.NOTHING);

    /// @param reached called once, on the thread whose call went over a limit
    public Meter(OptionalDouble mostDollars, OptionalLong mostTokens, Runnable reached) {
        this.mostDollars = mostDollars;
        this.mostTokens = mostTokens;
        this.reached = reached;
    }

    /// Adds one call, or many.
    public void add(Bill bill) {
        if (isOver(total.accumulateAndGet(bill, Bill::and)) && hasReached.compareAndSet(false, true)) {
            reached.run();
        }
    }

    private boolean isOver(Bill now) {
        return (mostDollars.isPresent() && now.dollars() >= mostDollars.getAsDouble())
                || (mostTokens.isPresent() && now.tokens() >= mostTokens.getAsLong());
    }

    public boolean hasReached() {
        return hasReached.get();
    }

    /// All calls so far.
    public Bill total() {
        return total.get();
    }
}

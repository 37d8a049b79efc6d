package dev.assay.spark;

import dev.assay.api.TrialClock;
import dev.assay.price.Bill;
import dev.assay.price.Ledger;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/// Enters the calls of an executor into the ledger of the driver, before the next call begins. Calls that end while
/// one question is under way are entered by the next, all at once. Thread-safe.
final class ExecutorLedger implements Ledger {
    private static final Account NOTHING = new Account(Bill.NOTHING, Bill.NOTHING);

    private final AtomicReference<Account> open = new AtomicReference<>(NOTHING);
    private final ReentrantLock sending = new ReentrantLock();
    private volatile boolean mayCall = true;
    private volatile Optional<IllegalStateException> problem = Optional.empty();

    private record Account(Bill calls, Bill judging) {
        Account and(Account other) {
            return new Account(calls.and(other.calls), judging.and(other.judging));
        }
    }

    @Override
    public boolean enter(Bill calls, Bill judging) {
        open.accumulateAndGet(new Account(calls, judging), Account::and);
        try (var _ = TrialClock.pause()) {
            sending.lock();
            try {
                send();
            } finally {
                sending.unlock();
            }
        }
        return mayCall && problem.isEmpty();
    }

    private void send() {
        var account = open.getAndSet(NOTHING);
        if (account.equals(NOTHING)) {
            return; // whoever had the lock before has entered ours
        }
        try {
            mayCall = ExecutorLink.pay(account.calls(), account.judging());
        } catch (IllegalStateException e) {
            problem = Optional.of(e);
        }
    }

    /// What a shard cannot get past here: the driver does not answer.
    void throwIfBroken() {
        problem.ifPresent(e -> {
            throw e;
        });
    }
}

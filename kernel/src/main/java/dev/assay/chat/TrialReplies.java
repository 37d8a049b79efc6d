package dev.assay.chat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The replies that the trial of the current thread was given: which it paid for, and whether any was paid for by
/// somebody else. Used by the thread of the trial alone.
public final class TrialReplies {
    private static final ScopedValue<TrialReplies> CURRENT = ScopedValue.newInstance();

    private final String trial;
    private final Map<String, Integer> asked = new HashMap<>();
    private final Set<String> given = new HashSet<>();
    private boolean hasShared;

    /// @param trial tells the trial apart from all others of its run, whatever its system is called
    public TrialReplies(String trial) {
        this.trial = trial;
    }

    /// Runs the work of the trial on this thread.
    public <T> T during(ScopedValue.CallableOp<T, RuntimeException> work) {
        return ScopedValue.where(CURRENT, this).call(work);
    }

    /// Those of the trial this thread works for; empty outside of a trial.
    public static Optional<TrialReplies> current() {
        return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
    }

    public String trial() {
        return trial;
    }

    /// Counts a request.
    ///
    /// @return how often the trial made it before
    public int asked(String request) {
        return asked.merge(request, 1, Integer::sum) - 1;
    }

    /// Takes the reply that was recorded under a key.
    ///
    /// @param payer the trial whose call it was; empty where nobody knows
    /// @return whether the reply is shared: another trial paid for it, or this one did when it was given it before
    public boolean isShared(String key, Optional<String> payer) {
        boolean isFirst = given.add(key);
        boolean isShared = !isFirst || !payer.orElse(trial).equals(trial);
        hasShared |= isShared;
        return isShared;
    }

    /// Whether any reply so far was shared.
    public boolean hasShared() {
        return hasShared;
    }
}

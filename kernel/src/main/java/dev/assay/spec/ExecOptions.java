package dev.assay.spec;

import java.time.Duration;
import java.util.Map;

/// What an outside command may take, and what it is told.
///
/// @param timeout of one example
/// @param maxOutputBytes of one example
/// @param environment variables besides PATH, HOME, LANG and TMPDIR, the only ones a command inherits;
/// those of ours begin with `ASSAY_`
/// @param budget what the command is told it may keep
public record ExecOptions(Duration timeout, int maxOutputBytes, Map<String, String> environment, Budget budget) {
    /// A minute and 16 MiB an example.
    public static final ExecOptions DEFAULT = new ExecOptions(Duration.ofSeconds(60), 16 << 20, Map.of());

    /// Without a budget.
    public ExecOptions(Duration timeout, int maxOutputBytes, Map<String, String> environment) {
        this(timeout, maxOutputBytes, environment, Budget.UNLIMITED);
    }

    public ExecOptions {
        if (!timeout.isPositive()) {
            throw new IllegalArgumentException("timeout must be positive, not " + timeout);
        }
        if (maxOutputBytes < 1) {
            throw new IllegalArgumentException("maxOutputBytes must be positive, not " + maxOutputBytes);
        }
        environment = Map.copyOf(environment);
    }

    public ExecOptions withTimeout(Duration changed) {
        return new ExecOptions(changed, maxOutputBytes, environment, budget);
    }

    public ExecOptions withMaxOutputBytes(int changed) {
        return new ExecOptions(timeout, changed, environment, budget);
    }

    public ExecOptions withEnvironment(Map<String, String> changed) {
        return new ExecOptions(timeout, maxOutputBytes, changed, budget);
    }

    public ExecOptions withBudget(Budget changed) {
        return new ExecOptions(timeout, maxOutputBytes, environment, changed);
    }
}

package dev.assay.run;

import dev.assay.api.UserError;
import java.time.Duration;

/// How a plan is carried out.
///
/// @param concurrency trials inside a system at one time
/// @param timeout of one call of a system, and again of its scoring
/// @param repeats of each system on each example
/// @param seed of the order of the arms
public record RunOptions(int concurrency, Duration timeout, int repeats, long seed) {
    public static final RunOptions DEFAULT =
            new RunOptions(Runtime.getRuntime().availableProcessors(), Duration.ofSeconds(60), 1, 1);

    public RunOptions {
        if (concurrency < 1) {
            throw new UserError("--concurrency must be at least 1, got " + concurrency);
        }
        if (repeats < 1) {
            throw new UserError("--repeats must be at least 1, got " + repeats);
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new UserError("--timeout must be more than 0 seconds, got %s s".formatted(timeout.toMillis() / 1e3));
        }
    }

    public RunOptions withConcurrency(int concurrency) {
        return new RunOptions(concurrency, timeout, repeats, seed);
    }

    public RunOptions withTimeout(Duration timeout) {
        return new RunOptions(concurrency, timeout, repeats, seed);
    }

    public RunOptions withRepeats(int repeats) {
        return new RunOptions(concurrency, timeout, repeats, seed);
    }

    public RunOptions withSeed(long seed) {
        return new RunOptions(concurrency, timeout, repeats, seed);
    }
}

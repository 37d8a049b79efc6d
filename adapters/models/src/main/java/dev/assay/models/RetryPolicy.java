package dev.assay.models;

import dev.assay.run.BackOff;
import java.time.Duration;

/// When a call is made again.
///
/// @param tries in all, the first included
/// @param base wait before the second try; it doubles from try to try
/// @param longest wait of our own choice
/// @param longestAsked longest wait a server may ask for; beyond it the call fails
public record RetryPolicy(int tries, Duration base, Duration longest, Duration longestAsked) {
    /// Four tries: about one, two and four seconds between them, and up to ten minutes where the server asks.
    public static final RetryPolicy DEFAULT =
            new RetryPolicy(4, Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofMinutes(10));

    public RetryPolicy {
        if (tries < 1) {
            throw new IllegalArgumentException("there is at least one try, not " + tries);
        }
    }

    public RetryPolicy withTries(int changed) {
        return new RetryPolicy(changed, base, longest, longestAsked);
    }

    public RetryPolicy withBase(Duration changed) {
        return new RetryPolicy(tries, changed, longest, longestAsked);
    }

    /// The waits between tries, without what the server asks for.
    BackOff backOff() {
        return new BackOff(base, longest);
    }
}

package dev.assay.run;

import java.time.Duration;

/// How long to wait before trying again: twice as long after every failed try, up to a limit.
///
/// Three loops wait by it and stay apart, since a try is another thing in each: a call to a model takes a place in
/// a queue, stops the clock of its trial and is listed with every earlier try; a request to the hub is short and
/// asked again as a whole; a download goes on where it broke off, and bytes that came make it start counting again.
///
/// @param first wait, after the first failed try
/// @param longest wait
public record BackOff(Duration first, Duration longest) {
    /// One, two, four seconds and so on, up to five minutes.
    public static final BackOff FROM_A_SECOND = new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5));

    /// @param failed tries so far, 1 or more
    public Duration after(int failed) {
        double doubled = first.toNanos() * Math.pow(2, failed - 1.0);
        return Duration.ofNanos(Math.round(Math.min(doubled, (double) longest.toNanos())));
    }

    /// Half of the wait is left to chance, so that calls that failed together do not come back together.
    ///
    /// @param jitter from 0 to 1
    public Duration after(int failed, double jitter) {
        return Duration.ofNanos(Math.round(after(failed).toNanos() * (0.5 + 0.5 * jitter)));
    }
}

package dev.assay.script;

import java.time.Duration;

/// What a script may take.
///
/// Time is that of computing, so that a busy machine fails nobody; four times as much by the clock.
///
/// @param call to load the script, and of each call
/// @param task of all of them together
/// @param statements executed altogether
/// @param resultCharacters of what a call returns, written down
public record ScriptLimits(Duration call, Duration task, long statements, int resultCharacters) {
    private static final Duration CALL = Duration.ofSeconds(5);
    private static final Duration LEAST_TASK = Duration.ofSeconds(8);
    private static final Duration MOST_TASK = Duration.ofSeconds(60);
    private static final long STATEMENTS = 2_000_000_000;
    private static final int RESULT_CHARACTERS = 1 << 16;

    public ScriptLimits {
        if (!call.isPositive() || !task.isPositive() || statements < 1 || resultCharacters < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /// Five seconds a call; altogether a call more and a second, but between 8 and 60 seconds.
    public static ScriptLimits forCalls(int calls) {
        return forCalls(calls, CALL);
    }

    /// The same with another time for a call.
    public static ScriptLimits forCalls(int calls, Duration call) {
        var task = call.multipliedBy(calls + 1L).plusSeconds(1);
        var longEnough = task.compareTo(LEAST_TASK) < 0 ? LEAST_TASK : task;
        return new ScriptLimits(
                call, longEnough.compareTo(MOST_TASK) > 0 ? MOST_TASK : longEnough, STATEMENTS, RESULT_CHARACTERS);
    }
}

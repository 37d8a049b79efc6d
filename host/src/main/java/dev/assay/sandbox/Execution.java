package dev.assay.sandbox;

import java.time.Duration;
import java.util.Optional;

/// How a program ran.
///
/// @param stdout what it wrote, as far as its limit
/// @param stderr the end of what it wrote there
/// @param cpu computing time of all its processes that ended before it did; absent where we ended it
public record Execution(End end, String stdout, String stderr, Duration wall, Optional<Duration> cpu) {
    public boolean succeeded() {
        return end.equals(new End.Exited(0));
    }

    Execution with(Capture captured) {
        var ended = captured.isOver() ? new End.OutputFlood(captured.limit()) : end;
        return new Execution(ended, captured.text(), stderr, wall, cpu);
    }
}

package dev.assay.sandbox;

import java.time.Duration;

/// Why a run was over.
public sealed interface End {
    /// It ended by itself.
    ///
    /// @param status its exit status; 128 and the signal where one ended it
    record Exited(int status) implements End {}

    record TimedOut(Duration limit) implements End {}

    /// All its processes together held more than this. One that is refused memory before ends itself.
    record KilledForMemory(long limitBytes) implements End {}

    /// It wrote more than this to stdout.
    record OutputFlood(int limitBytes) implements End {}

    /// Nothing of it ran: the sandbox could not be set up, or has no such interpreter.
    record NotStarted(String reason) implements End {}
}

package dev.assay.sandbox;

import dev.assay.process.Child;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A way to lock a program in.
sealed interface Confinement permits Bubblewrap, Unshared, Unprotected {
    Duration FOR_THE_END = Duration.ofSeconds(1);

    /// As people name it and configurations keep it.
    String name();

    /// The whole command of a run.
    List<String> words(Program program, Limits limits, RunFolder run);

    /// What the command itself finds in its environment; what the program finds there is its own affair.
    Map<String, String> environment(RunFolder run);

    /// Ends what is left of a run that is over. The kernel ends the rest with the first process; looking
    /// for each would take long while a fork bomb has the processor.
    default void sweep(Child process) throws InterruptedException {
        process.kill();
        var _ = process.endsWithin(FOR_THE_END);
    }

    /// The program of the system call filter; empty where there is none.
    default byte[] filter() {
        return new byte[0];
    }
}

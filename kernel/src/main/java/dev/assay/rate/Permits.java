package dev.assay.rate;

/// Gives permits to call, to one process or to many. Thread-safe.
@FunctionalInterface
public interface Permits {
    /// Asks for permits. Those that are given are used or lost: nobody else is given them.
    ///
    /// @param endpoint who is called
    /// @param wanted calls that wait now; at least 1
    Grant ask(String endpoint, CallRate rate, int wanted);

    /// Permits for calls, one behind another.
    ///
    /// @param count how many; 0 where none is left for the moment
    /// @param delayNanos from now to the first; where there is none, to the next question
    record Grant(int count, long delayNanos) {}
}

package dev.assay.price;

/// Where the calls of a whole job are counted, by everybody who makes some of them. Thread-safe.
@FunctionalInterface
public interface Ledger {
    /// Enters calls that were made, and returns when they are counted.
    ///
    /// @param calls all of them
    /// @param judging those of them that judges made
    /// @return whether more calls may be made
    boolean enter(Bill calls, Bill judging);
}

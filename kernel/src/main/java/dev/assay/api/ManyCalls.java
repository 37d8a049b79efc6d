package dev.assay.api;

/// A system that calls models more often than once a trial, and knows how often.
public interface ManyCalls {
    /// How many calls one trial on an example takes, before any is made.
    long calls(Example example);

    /// How many tokens the prompts of these calls have together.
    ///
    /// @param whole tokens of a prompt that holds all of the example
    default long promptTokens(Example example, long whole) {
        return calls(example) * whole;
    }
}

package dev.assay.cli.hook;

/// One thing that happened in a session of an agent, in the order of its transcript.
sealed interface Step {
    String text();

    /// What a person or the agent wrote.
    record Said(String text) implements Step {}

    /// A tool that the agent called.
    ///
    /// @param id of the call
    /// @param text the name of the tool with what it was given
    record Called(String id, String text) implements Step {}

    /// What a tool gave.
    ///
    /// @param id of the call
    record Gave(String id, String text) implements Step {}
}

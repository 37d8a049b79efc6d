package dev.assay.headline;

/// How a dataset is run, which decides what its scores can mean.
public enum Mode {
    /// No model answers: what is left of the context is scored as it is.
    KEPT("no model"),
    /// A model answers from what a system leaves of the context.
    MODEL("model"),
    /// A proxy or an agent answers, and what it makes of the context it does not show.
    AGENT("agent"),
    /// A memory is told a conversation, and asked afterwards.
    MEMORY("memory"),
    /// A model grades the answers.
    JUDGE("judge");

    private final String label;

    Mode(String label) {
        this.label = label;
    }

    /// For people.
    public String label() {
        return label;
    }
}

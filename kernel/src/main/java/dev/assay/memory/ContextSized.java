package dev.assay.memory;

import java.util.OptionalInt;

/// A memory that knows how much it sent to the model that answered.
public interface ContextSized {
    /// Tokens behind the last answer, as the memory counts them; empty when it does not know. Read after
    /// every query.
    OptionalInt lastContextTokens();
}

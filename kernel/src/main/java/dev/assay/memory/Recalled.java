package dev.assay.memory;

import java.util.List;

/// A memory that says which sessions of the conversation it went back to for its last answer.
public interface Recalled {
    /// Ids of sessions, the most relevant first, each once.
    List<String> lastRecalled();
}

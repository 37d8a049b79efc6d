package dev.assay.api;

import java.util.List;

/// A memory under test. The runner calls reset, ingest, then query once a question, never concurrently on
/// one instance.
public interface MemorySystem {
    String name();

    /// Forget everything; called once before each conversation.
    void reset();

    /// The whole history, oldest turn first, in one call.
    void ingest(List<Turn> turns);

    /// The answer from what was ingested; state persists between the queries of one conversation.
    String query(String question);

    /// One message of a conversation.
    record Turn(String role, String content) {}
}

package dev.assay.chat;

import java.util.List;

/// Turns texts into vectors, so that texts that mean alike lie close together. Thread-safe.
public interface Embedder extends AutoCloseable {
    /// As written into every result that used it, such as `hashing`.
    String name();

    /// One vector a text, in the order of the texts, all of one length.
    List<float[]> embed(List<String> texts);

    /// Lets go of what it holds.
    @Override
    default void close() {}
}

package dev.assay.store;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Where recorded responses lie, each under the hash of its request. Thread-safe.
sealed interface Shelf permits FolderShelf, Cassette {
    Optional<String> read(String hash);

    /// Of everything there.
    List<String> hashes();

    boolean has(String hash);

    void write(String hash, String text) throws IOException;

    void drop(String hash) throws IOException;

    /// For messages.
    String where();
}

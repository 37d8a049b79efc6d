package dev.assay.store;

import java.io.IOException;
import java.util.Optional;

/// Where recorded responses lie, each under the hash of its request. Thread-safe.
sealed interface Shelf permits FolderShelf, Cassette {
    Optional<String> read(String hash);

    boolean has(String hash);

    void write(String hash, String text) throws IOException;

    void drop(String hash) throws IOException;

    /// For messages.
    String where();
}

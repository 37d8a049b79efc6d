package dev.assay.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// A temporary folder, gone with everything in it when closed.
public record ScratchFolder(Path path) implements AutoCloseable {
    public ScratchFolder() {
        this(create());
    }

    private static Path create() {
        try {
            return Files.createTempDirectory("assay");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try (var entries = Files.walk(path)) {
            for (var entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.assay.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reading files of folders that somebody else may have made: what leads to a device or a pipe never ends, and what
/// is too large fills the memory.
public final class Pages {
    private static final long LARGEST = 256L << 20;

    private Pages() {}

    /// The text of a file that is read as a whole.
    ///
    /// @throws IOException where it is no plain file, too large, or no text
    public static String read(Path file) throws IOException {
        refuseIfEndless(file);
        if (Files.size(file) > LARGEST) {
            throw new IOException("it is larger than %d MB".formatted(LARGEST >> 20));
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    /// Whatever its size.
    public static void refuseIfEndless(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("it is no plain file");
        }
    }
}

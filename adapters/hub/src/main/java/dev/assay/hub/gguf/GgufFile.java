package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The header of one GGUF file: everything but the weights.
///
/// @param metadata   in the order of the file
/// @param tensorArea where the tensors' bytes begin
/// @param size       of the file, in bytes
public record GgufFile(
        Path path, int version, Map<String, GgufValue> metadata, List<Tensor> tensors, long tensorArea, long size) {
    /// More than any model has layers, so that per-layer arrays are kept whole.
    private static final int ITEMS_KEPT = 1024;

    public GgufFile {
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
        tensors = List.copyOf(tensors);
    }

    /// Keeps the first thousand items of each array, so that vocabularies cost nothing.
    public static GgufFile read(Path path) {
        return read(path, ITEMS_KEPT);
    }

    /// @param itemsKept how many items of each array are kept; `Integer.MAX_VALUE` for all
    public static GgufFile read(Path path, int itemsKept) {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return new GgufReader(path, new GgufCursor(path, channel), itemsKept).read();
        } catch (NoSuchFileException _) {
            throw new UserError("%s: no such file\n       check the path".formatted(path));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(path, e), e);
        }
    }

    Metadata said() {
        return new Metadata(path, metadata);
    }
}

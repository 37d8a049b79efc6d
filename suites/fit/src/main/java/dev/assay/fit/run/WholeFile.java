package dev.assay.fit.run;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// A file of JSON that is there whole or not at all, whenever its writer is killed.
final class WholeFile {
    private WholeFile() {}

    /// @param safe what is not lost where it cannot be written
    static void write(Path file, Map<String, Object> content, String safe) {
        StoredRun.keep(
                Objects.requireNonNull(file.toAbsolutePath().getParent()),
                Objects.requireNonNull(file.getFileName()).toString(),
                Json.writePretty(content) + "\n",
                safe + "; see that there is room");
    }
}

package dev.assay.fit.run;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/// A file of JSON that is there whole or not at all, whenever its writer is killed.
final class WholeFile {
    private WholeFile() {}

    /// @param safe what is not lost where it cannot be written
    static void write(Path file, Map<String, Object> content, String safe) {
        var temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.writeString(temporary, Json.writePretty(content) + "\n");
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       %s; see that there is room".formatted(file, e, safe), e);
        }
    }
}

package dev.assay.exchange;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Finds out which tool wrote a log, and reads it.
public final class ImportedFile {
    private static final int LOOKED_AT = 4096;

    private ImportedFile() {}

    public static ImportedLog read(Path file) {
        if (LmEvalReader.isOne(file)) {
            return LmEvalReader.read(file);
        }
        if (InspectReader.isOne(file, start(file))) {
            return InspectReader.read(file);
        }
        throw new UserError(
                "%s is not a log that is known here\n       `assay import` reads .eval and JSON logs of inspect_ai, and samples_*.jsonl of lm-eval"
                        .formatted(file));
    }

    private static byte[] start(Path file) {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(LOOKED_AT);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       check the path".formatted(file, e), e);
        }
    }
}

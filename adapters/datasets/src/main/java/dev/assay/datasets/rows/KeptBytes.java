package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;

/// Replies of a hub kept in a folder, each whole or not at all, with its checksum in front.
///
/// One that was spoiled since is as good as none.
record KeptBytes(Path folder) {
    private static final int SUM = 64;

    Optional<byte[]> find(String key) {
        var file = file(key);
        try {
            return Files.isRegularFile(file) ? checked(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> checked(byte[] stored) {
        if (stored.length < SUM) {
            return Optional.empty();
        }
        var content = Arrays.copyOfRange(stored, SUM, stored.length);
        var sum = new String(stored, 0, SUM, StandardCharsets.US_ASCII);
        return Digests.sha256(content).equals(sum) ? Optional.of(content) : Optional.empty();
    }

    void keep(String key, byte[] content) {
        var file = file(key);
        try {
            Files.createDirectories(folder);
            var fresh = Files.createTempFile(folder, "fresh", ".part");
            try {
                try (var out = Files.newOutputStream(fresh)) {
                    out.write(Digests.sha256(content).getBytes(StandardCharsets.US_ASCII));
                    out.write(content);
                }
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       free some space, or name another folder with XDG_CACHE_HOME"
                            .formatted(file, e),
                    e);
        }
    }

    private Path file(String key) {
        return folder.resolve(Digests.sha256(key));
    }
}

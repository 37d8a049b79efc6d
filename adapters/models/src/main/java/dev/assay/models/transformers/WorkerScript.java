package dev.assay.models.transformers;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/// The worker as a file that Python can run, under a name that says which version it is.
///
/// It lies in the user's own cache folder, where nobody else can put another in its place.
final class WorkerScript {
    private static final String RESOURCE = "worker.py";

    private WorkerScript() {}

    static Path extracted(Map<String, String> environment) {
        var bytes = resource();
        try {
            var folder = cache(environment);
            return folder.isPresent() ? kept(folder.get(), bytes) : passing(bytes);
        } catch (IOException e) {
            throw UserError.environment(
                    "the worker for Hugging Face models cannot be written: %s\n       see that there is room, or set XDG_CACHE_HOME to a folder of yours"
                            .formatted(e.getMessage()),
                    e);
        }
    }

    private static byte[] resource() {
        try (var in = WorkerScript.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is not in the jar");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> cache(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                .map(Path::of)
                .or(() -> Optional.ofNullable(environment.get("HOME"))
                        .map(home -> Path.of(home).resolve(".cache")))
                .filter(Path::isAbsolute)
                .map(folder -> folder.resolve("assay"));
    }

    private static Path kept(Path folder, byte[] bytes) throws IOException {
        var file = folder.resolve("worker-%s.py".formatted(Digests.sha256(bytes).substring(0, 16)));
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
            return file;
        }
        Files.createDirectories(folder);
        var part = Files.createTempFile(folder, "worker-", ".part");
        Files.write(part, bytes);
        return Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path passing(byte[] bytes) throws IOException {
        var file = Files.createTempFile("assay-worker-", ".py");
        file.toFile().deleteOnExit();
        return Files.write(file, bytes);
    }
}

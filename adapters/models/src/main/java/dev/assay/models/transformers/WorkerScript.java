package dev.assay.models.transformers;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The worker as files that Python can run, in a folder whose name says which version they are.
///
/// The folder lies in the user's own cache, where nobody else can put other files in their place.
final class WorkerScript {
    private static final String MAIN = "worker.py";
    private static final List<String> FILES = List.of(
            MAIN,
            "assay_checks.py",
            "assay_decoding.py",
            "assay_graph.py",
            "assay_model.py",
            "assay_reply.py",
            "assay_text.py");

    private WorkerScript() {}

    /// The file to run.
    static Path extracted(Map<String, String> environment) {
        var files = resources();
        try {
            var cache = cache(environment);
            return cache.isPresent() ? kept(cache.get(), files) : passing(files);
        } catch (IOException e) {
            throw UserError.environment(
                    "the worker for Hugging Face models cannot be written: %s\n       see that there is room, or set XDG_CACHE_HOME to a folder of yours"
                            .formatted(e.getMessage()),
                    e);
        }
    }

    private static Map<String, byte[]> resources() {
        var files = new LinkedHashMap<String, byte[]>();
        FILES.forEach(name -> files.put(name, resource(name)));
        return files;
    }

    private static byte[] resource(String name) {
        try (var in = WorkerScript.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
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

    private static Path kept(Path cache, Map<String, byte[]> files) throws IOException {
        var folder = cache.resolve("worker-%s".formatted(version(files)));
        Files.createDirectories(folder);
        for (var file : files.entrySet()) {
            mend(folder.resolve(file.getKey()), file.getValue());
        }
        return folder.resolve(MAIN);
    }

    private static String version(Map<String, byte[]> files) {
        var all = new ByteArrayOutputStream();
        files.values().forEach(all::writeBytes);
        return Digests.sha256(all.toByteArray()).substring(0, 16);
    }

    private static void mend(Path file, byte[] bytes) throws IOException {
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
            return;
        }
        var part = Files.createTempFile(file.getParent(), "worker-", ".part");
        Files.write(part, bytes);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Path passing(Map<String, byte[]> files) throws IOException {
        var folder = Files.createTempDirectory("assay-worker-");
        folder.toFile().deleteOnExit(); // last in, first out: the files go before their folder
        for (var file : files.entrySet()) {
            var written = Files.write(folder.resolve(file.getKey()), file.getValue());
            written.toFile().deleteOnExit();
        }
        return folder.resolve(MAIN);
    }
}

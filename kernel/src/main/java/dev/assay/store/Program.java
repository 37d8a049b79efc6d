package dev.assay.store;

import dev.assay.json.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The program that runs: one digest over its jars, or over its classes where they are not packed.
final class Program {
    private static final String PREFIX = "assay-";

    private Program() {}

    private static final class Once {
        static final CompletableFuture<String> DIGEST = CompletableFuture.supplyAsync(Program::made);
    }

    /// Begins to read the jars beside whatever else is to be done; there are many megabytes of them.
    static void begin() {
        var _ = Once.DIGEST;
    }

    /// Made once a process.
    static String digest() {
        return Once.DIGEST.join();
    }

    private static String made() {
        try {
            var source = Program.class.getProtectionDomain().getCodeSource();
            if (source == null) {
                return "unknown";
            }
            var place = Path.of(source.getLocation().toURI());
            return Digests.sha256(String.join("\n", listed(place)));
        } catch (IOException | URISyntaxException | UncheckedIOException | SecurityException e) {
            return "unknown";
        }
    }

    private static boolean isOurs(Path jar) {
        var name = jar.getFileName().toString();
        return name.startsWith(PREFIX) && name.endsWith(".jar");
    }

    private static List<String> listed(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            try (var files = Files.walk(place)) {
                return files.filter(Files::isRegularFile)
                        .sorted()
                        .map(file -> Digests.sha256(file) + "  " + place.relativize(file))
                        .toList();
            }
        }
        try (var jars = Files.list(place.toAbsolutePath().getParent())) {
            return jars.filter(jar -> jar.equals(place.toAbsolutePath()) || isOurs(jar))
                    .sorted()
                    .map(jar -> Digests.sha256(jar) + "  " + jar.getFileName())
                    .toList();
        }
    }
}

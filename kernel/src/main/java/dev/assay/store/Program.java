package dev.assay.store;

import dev.assay.disk.KnownDigests;
import dev.assay.json.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
        var known = known(place);
        try (var jars = Files.list(place.toAbsolutePath().getParent())) {
            var listed = jars.filter(jar -> jar.equals(place.toAbsolutePath()) || isOurs(jar))
                    .sorted()
                    .map(jar -> digest(jar, known) + "  " + jar.getFileName())
                    .toList();
            known.ifPresent(KnownDigests::keep);
            return listed;
        }
    }

    private static String digest(Path jar, Optional<KnownDigests> known) {
        return known.map(digests -> digests.sha256(jar)).orElseGet(() -> Digests.sha256(jar));
    }

    /// In the user's cache, apart for each place that Assay is installed in.
    private static Optional<KnownDigests> known(Path place) {
        return folder("XDG_CACHE_HOME")
                .or(() -> folder("HOME").map(home -> home.resolve(".cache")))
                .map(cache -> cache.resolve("assay").resolve("programs"))
                .map(programs -> new KnownDigests(programs, Digests.sha256(place.toString())));
    }

    private static Optional<Path> folder(String variable) {
        return Optional.ofNullable(System.getenv(variable)).map(Path::of).filter(Path::isAbsolute);
    }
}

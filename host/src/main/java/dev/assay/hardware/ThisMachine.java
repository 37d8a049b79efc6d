package dev.assay.hardware;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.process.SearchPath;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The machine this process runs on.
final class ThisMachine implements Sight {
    private static final int MOST_BYTES = 1 << 20;
    private static final long MOST_SECONDS = 3;

    private final SearchPath path;

    ThisMachine() {
        this(SearchPath.of(System.getenv()));
    }

    /// @param path where programs are looked for first
    ThisMachine(SearchPath path) {
        this.path = path;
    }

    @Override
    public Optional<String> file(String path) {
        try {
            return Optional.of(text(Path.of(path)));
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static String text(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            return new String(in.readNBytes(MOST_BYTES), UTF_8);
        }
    }

    @Override
    public List<String> names(String folder) {
        try (var entries = Files.list(Path.of(folder))) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException | InvalidPathException _) {
            return List.of();
        }
    }

    @Override
    public Optional<String> output(String... command) {
        try {
            var printed = Files.createTempFile("assay-sight", ".txt");
            try {
                return ran(printed, command) ? Optional.of(text(printed)) : Optional.empty();
            } finally {
                Files.deleteIfExists(printed);
            }
        } catch (IOException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private boolean ran(Path printed, String... command) throws IOException, InterruptedException {
        var words = command.clone();
        words[0] = path.find(command[0]).map(Path::toString).orElse(command[0]);
        var process = new ProcessBuilder(words)
                .redirectOutput(printed.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            process.getOutputStream().close();
            return process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } finally {
            process.destroyForcibly().waitFor(MOST_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Override
    public int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public long memoryBytes() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os
                ? os.getTotalMemorySize()
                : 0;
    }

    @Override
    public String architecture() {
        return System.getProperty("os.arch", "unknown");
    }
}

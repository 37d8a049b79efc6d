package dev.assay.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The `assay` command, as a process of its own in a folder.
record Command(Path folder) {
    /// Runs it to its end.
    ///
    /// @return what it printed
    String run(String... words) {
        try {
            var log = Files.createTempFile(folder, "command", ".log");
            var process = process(words)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            int status = process.waitFor();
            var printed = Files.readString(log, StandardCharsets.UTF_8);
            // 1 says that trials failed, which some are made to.
            if (status > 1) {
                throw new IllegalStateException("assay %s: %d\n%s".formatted(String.join(" ", words), status, printed));
            }
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Process start(String... words) {
        try {
            return process(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ProcessBuilder process(String... words) {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "dev.assay.cli.Main"));
        line.addAll(List.of(words));
        return new ProcessBuilder(line).directory(folder.toFile());
    }
}

package dev.assay.models.llama;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;

/// Looks at processes of this machine.
final class Processes {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private Processes() {}

    /// Whether something comes true in time.
    static boolean within(Duration time, Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + time.toNanos();
        while (!condition.call()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
        return true;
    }

    /// One that has ended and only waits to be counted is gone, too.
    static boolean isGone(long pid) {
        try {
            var stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
        } catch (IOException _) {
            return true;
        }
    }

    /// Processes whose command line holds the text.
    static long mentioning(String text) throws IOException {
        long found = 0;
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (var process : processes) {
                found += mentions(process, text) ? 1 : 0;
            }
        }
        return found;
    }

    private static boolean mentions(Path process, String text) {
        try {
            return Files.readString(process.resolve("cmdline")).contains(text);
        } catch (IOException _) {
            return false; // it has ended meanwhile
        }
    }
}

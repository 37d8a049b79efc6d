package dev.assay.process;

import dev.assay.json.Digests;
import dev.assay.spec.ExecOptions;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// What can change the answers of an outside command: its words, its limits, what it is told, and the
/// content of every file its words name, so that an edited script is another system.
public final class ExecConfiguration {
    private ExecConfiguration() {}

    public static Map<String, Object> of(String system, int version, Command command, ExecOptions options) {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", system);
        configuration.put("version", version);
        configuration.put("command", command.words());
        configuration.put("timeout_millis", options.timeout().toMillis());
        configuration.put("max_output_bytes", options.maxOutputBytes());
        configuration.put("environment", new TreeMap<>(options.environment()));
        configuration.put("files", files(command));
        if (options.budget().fills()) {
            configuration.put("budget", options.budget().toString());
        }
        return configuration;
    }

    private static Map<String, String> files(Command command) {
        var hashes = new LinkedHashMap<String, String>();
        for (var word : command.words()) {
            if (isFile(word)) {
                hashes.put(word, sha256(Path.of(word)));
            }
        }
        return hashes;
    }

    private static boolean isFile(String word) {
        try {
            return Files.isRegularFile(Path.of(word));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static String sha256(Path file) {
        try {
            return Digests.sha256(file);
        } catch (UncheckedIOException _) {
            return "unreadable";
        }
    }
}

package dev.assay.providers;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Programs on this machine that models run in. Looked for, not started.
public final class Runtimes {
    private Runtimes() {}

    public static String llamaCpp(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("ASSAY_LLAMA_SERVER"))
                .or(() -> onPath("llama-server", environment))
                .map(_ -> "llama-server found")
                .orElse("no llama-server");
    }

    /// Whether there is a Python; what it has installed is known only when it runs.
    public static String python(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("ASSAY_PYTHON"))
                .or(() -> onPath("python3", environment))
                .map(_ -> "python3 found")
                .orElse("no python3");
    }

    private static Optional<String> onPath(String program, Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString);
    }
}

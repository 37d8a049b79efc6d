package dev.assay.models.plugin;

import dev.assay.process.SearchPath;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
        return SearchPath.of(environment).find(program).map(Path::toString);
    }
}

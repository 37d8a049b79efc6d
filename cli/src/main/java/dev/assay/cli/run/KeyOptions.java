package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where keys of providers come from.
public final class KeyOptions {
    @Option(
            names = "--env-file",
            paramLabel = "FILE",
            description = "Further environment variables, such as keys, as NAME=value lines.")
    private Optional<Path> envFile = Optional.empty();

    /// The environment of the process with the file over it.
    public Map<String, String> environment(Session session) {
        var environment = new LinkedHashMap<>(session.environment());
        envFile.ifPresent(file -> environment.putAll(EnvFile.read(session.resolve(file))));
        return environment;
    }
}

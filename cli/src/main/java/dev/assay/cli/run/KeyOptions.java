package dev.assay.cli.run;

import dev.assay.cli.network.Network;
import dev.assay.cli.terminal.Session;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where keys of providers come from, and how providers are reached.
public final class KeyOptions {
    @Option(
            names = "--env-file",
            paramLabel = "FILE",
            description = "Read environment variables, such as keys, from this file: one NAME=value per line.")
    private Optional<Path> envFile = Optional.empty();

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "Also trust the certificates in this PEM file, such as your company's (or set ASSAY_CA).")
    private Optional<Path> authorities = Optional.empty();

    /// Names of the original sift program, and what they are called here.
    private static final Map<String, String> ORIGINAL =
            Map.of("CTXSIFT_LLM_BASE_URL", "OPENAI_BASE_URL", "CTXSIFT_LLM_API_KEY", "OPENAI_API_KEY");

    /// The environment of the process with the file over it. Where one of our names is not set, the original
    /// program's name for it counts. Proxies and certificates it names are used from now on.
    public Map<String, String> environment(Session session) {
        var environment = new LinkedHashMap<>(session.environment());
        envFile.ifPresent(file -> environment.putAll(EnvFile.read(session.resolve(file))));
        ORIGINAL.forEach((theirs, ours) -> {
            var value = environment.get(theirs);
            if (value != null) {
                environment.putIfAbsent(ours, value);
            }
        });
        Network.use(environment, authorities.map(session::resolve));
        return environment;
    }
}

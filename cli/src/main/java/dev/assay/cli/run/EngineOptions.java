package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.job.Engine;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;

/// Where the work of a command is done.
public final class EngineOptions {
    /// Property of a process that has an engine on its class path.
    public static final String DRIVER = "assay.driver";

    public static final String ENGINE = "--engine";
    public static final String MASTER = "--master";
    private static final String LOCAL = "local";

    @Option(
            names = ENGINE,
            paramLabel = "NAME",
            defaultValue = LOCAL,
            description = "Work here (local) or on Apache Spark (spark; default: ${DEFAULT-VALUE}).")
    private String engine = LOCAL;

    @Option(
            names = MASTER,
            paramLabel = "URL",
            description =
                    "Spark cluster: local[N], local[*], spark://host:port or k8s://https://host:port (default: local[*]).")
    private Optional<String> master = Optional.empty();

    @Option(
            names = "--spark-conf",
            paramLabel = "KEY=VALUE",
            description = "Setting of Spark, such as spark.executor.memory=4g; repeatable.")
    private Map<String, String> settings = Map.of();

    /// An engine with its settings.
    public record Chosen(Engine engine, Map<String, String> settings) {}

    /// The engine that is not this process; empty where the work is done here.
    public Optional<Chosen> chosen() {
        if (engine.equals(LOCAL)) {
            if (master.isPresent() || !settings.isEmpty()) {
                throw new UserError(
                        "--master and --spark-conf are for --engine spark\n       add it, or leave them out");
            }
            return Optional.empty();
        }
        var all = new LinkedHashMap<>(settings);
        master.ifPresent(url -> all.put("master", url));
        return Optional.of(new Chosen(found(), all));
    }

    private Engine found() {
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(one -> one.name().equals(engine))
                .findFirst()
                .orElseThrow(() ->
                        new UserError("there is no engine \"%s\"\n       write local or spark".formatted(engine)));
    }

    /// Whether a command asks for an engine that only another process has.
    ///
    /// @param asked value of the option, where the command has it
    public static boolean isElsewhere(Optional<String> asked) {
        return asked.filter("spark"::equals).isPresent() && !Boolean.getBoolean(DRIVER);
    }
}

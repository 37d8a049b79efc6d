package dev.assay.cli.spark;

import dev.assay.api.UserError;
import dev.assay.cli.run.EngineOptions;
import dev.assay.cli.run.Interrupt;
import dev.assay.cli.terminal.Session;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Runs a command again in a process that has Spark beside us: the driver of the run. It is given the very words that
/// were typed, so that all that is asked, checked and refused is what it would be here.
public record DriverProcess(Session session) {
    private static final String SECRETS = "ASSAY_SECRETS_FD";
    private static final String KUBERNETES = "k8s://";
    private static final Pattern MASTER = Pattern.compile(
            "local|local\\[(?:\\*|[1-9]\\d*)]|spark://[^\\s/]+:\\d+|" + KUBERNETES + "(?:https?://)?[^\\s/]+");

    /// @param master of the cluster, where one is named
    /// @param words as typed
    /// @return its exit status
    public int run(Optional<String> master, List<String> words) {
        master.ifPresent(DriverProcess::check);
        var pack = SparkPack.of(session.environment()).orRefuse();
        if (master.filter(url -> url.startsWith(KUBERNETES)).isPresent()) {
            pack.refuseWithoutKubernetes();
        }
        var ours = pack.beside(List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .toList());
        var arguments = new ArrayList<String>(List.of("dev.assay.cli.Main"));
        arguments.addAll(words);
        var builder = new ProcessBuilder(new SparkJvm(pack).command(options(ours), ours, arguments))
                .directory(session.directory().toAbsolutePath().toFile())
                .inheritIO();
        builder.environment().put("SPARK_HOME", pack.folder().toString());
        master.flatMap(ClusterSecret.ofUser()::of)
                .ifPresent(secret -> builder.environment().put("_SPARK_AUTH_SECRET", secret));
        var secrets = secrets();
        builder.environment().remove(SECRETS);
        if (!secrets.isEmpty()) {
            builder.environment().put(SECRETS, "0");
            builder.redirectInput(ProcessBuilder.Redirect.PIPE);
        }
        return status(builder, secrets);
    }

    private static void check(String master) {
        if (!MASTER.matcher(master).matches()) {
            throw new UserError(
                    "--master is \"%s\", which names no Spark cluster\n       give local[N], local[*], spark://host:port or k8s://https://host:port"
                            .formatted(master));
        }
    }

    private List<String> options(List<String> ours) {
        var options = new ArrayList<>(List.of(
                "-Xmx2g",
                "-XX:+UseParallelGC",
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "-Dlog4j2.configurationFile=classpath:dev/assay/spark/log4j2.properties",
                "-D" + EngineOptions.DRIVER + "=true",
                "-Dassay.executor.class-path=" + String.join(File.pathSeparator, ours),
                "-Dassay.executor.options=%s %s" // relative paths mean there what they mean here
                        .formatted(
                                String.join(" ", SparkJvm.NATIVE),
                                quoted("-Duser.dir="
                                        + session.directory().toAbsolutePath().normalize()))));
        var more = session.environment().getOrDefault("ASSAY_OPTS", "").strip();
        if (!more.isEmpty()) {
            options.addAll(List.of(more.split("\\s+")));
        }
        return options;
    }

    /// One option, whatever is in it: Spark takes them apart as a shell does.
    private static String quoted(String option) {
        return "\"%s\"".formatted(option.replace("\\", "\\\\").replace("\"", "\\\""));
    }

    /// Keys that came by a descriptor go on by another: they are in nobody's environment.
    private Map<String, String> secrets() {
        var secrets = new LinkedHashMap<>(session.environment());
        System.getenv().keySet().forEach(secrets::remove);
        return secrets;
    }

    private static int status(ProcessBuilder builder, Map<String, String> secrets) {
        try {
            var process = builder.start();
            Interrupt.stops(process::destroy);
            if (!secrets.isEmpty()) {
                try (var out = process.getOutputStream()) {
                    for (var one : secrets.entrySet()) {
                        out.write((one.getKey() + "=" + one.getValue() + "\0").getBytes(StandardCharsets.UTF_8));
                    }
                }
            }
            return process.waitFor();
        } catch (IOException e) {
            throw UserError.environment("the driver cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the driver runs", e);
        }
    }
}

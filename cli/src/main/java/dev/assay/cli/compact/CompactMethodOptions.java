package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.run.CompactMethods;
import dev.assay.spec.ExecOptions;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// How methods of one's own are found and what they may take.
final class CompactMethodOptions {
    @Option(
            names = "--method-jar",
            paramLabel = "FILE",
            description = "Jar with the class of a class: method; repeatable.")
    private List<Path> jars = List.of();

    @Option(
            names = "--method-timeout",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "Longest wait for one line of an exec: method (default: ${DEFAULT-VALUE}).")
    private double timeout;

    CompactMethods methods(Session session, Profile profile) {
        if (!(timeout > 0)) {
            throw new UserError("--method-timeout must be above 0");
        }
        var options = ExecOptions.DEFAULT.withTimeout(Duration.ofMillis(Math.max(1, Math.round(timeout * 1000))));
        return new CompactMethods(profile, options, classes(session));
    }

    /// Open for as long as the process: a method may load its classes at any time.
    private ClassLoader classes(Session session) {
        var ours = CompactMethodOptions.class.getClassLoader();
        if (jars.isEmpty()) {
            return ours;
        }
        var urls = new ArrayList<URL>();
        for (var jar : jars) {
            urls.add(url(session.resolve(jar)));
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ours);
    }

    private static URL url(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new UserError("%s: there is no such jar".formatted(jar));
        }
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}

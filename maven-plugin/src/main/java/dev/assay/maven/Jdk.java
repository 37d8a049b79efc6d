package dev.assay.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/// Finds a JDK that can run Assay.
final class Jdk {
    private static final int NEEDED = 25;

    private Jdk() {}

    /// @param given home of a JDK; null for the one Maven runs on, or that of `ASSAY_JAVA_HOME` or `JAVA_HOME`
    static Path find(@Nullable String given) throws MojoExecutionException {
        var homes = new ArrayList<String>();
        if (given != null) {
            homes.add(given);
        } else {
            homes.add(System.getProperty("java.home"));
            for (var name : new String[] {"ASSAY_JAVA_HOME", "JAVA_HOME"}) {
                if (System.getenv(name) != null) {
                    homes.add(System.getenv(name));
                }
            }
        }
        for (var home : homes) {
            var program = Path.of(home, "bin", "java");
            if (Files.isExecutable(program) && feature(Path.of(home, "release")) >= NEEDED) {
                return program;
            }
        }
        throw new MojoExecutionException(
                "assay needs a JDK %d or newer, and %s is none\nset the parameter java, or ASSAY_JAVA_HOME, to the home of one"
                        .formatted(NEEDED, String.join(", ", homes)));
    }

    /// From the JDK's own release file: starting a JVM to ask would take longer.
    private static int feature(Path release) {
        try {
            for (var line : Files.readAllLines(release)) {
                if (line.startsWith("JAVA_VERSION=\"")) {
                    return Integer.parseInt(line.substring(14).split("[.\"+-]")[0]);
                }
            }
            return 0;
        } catch (java.io.IOException | NumberFormatException e) {
            return 0;
        }
    }
}

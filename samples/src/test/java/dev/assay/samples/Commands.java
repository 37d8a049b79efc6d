package dev.assay.samples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.Version;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Runs what the README tells its reader to type, from where it says, on the classes under test.
final class Commands {
    /// What the launcher builds.
    static final String JARS = "cli/target/lib/*:cli/target/assay-cli-" + Version.CURRENT + ".jar";

    /// @param status of the exit
    record Result(int status, String output) {}

    private Commands() {}

    static Result run(String command, Path runs) throws IOException, InterruptedException {
        var typed = command.replace(JARS, "$JARS")
                .replace("./assay run ", "java -cp \"$JARS\" dev.assay.cli.Main run --runs \"$RUNS\" ");
        var builder =
                new ProcessBuilder("sh", "-c", typed).directory(new File("..")).redirectErrorStream(true);
        var environment = builder.environment();
        environment.put("JARS", librariesUnderTest());
        environment.put("RUNS", runs.toString());
        environment.put("PATH", Path.of(System.getProperty("java.home"), "bin") + ":" + System.getenv("PATH"));
        // Short runs do without the optimizing compiler, as under the launcher.
        environment.put(
                "JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC \"-Djava.io.tmpdir=%s\"".formatted(runs));
        var process = builder.start();
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Result(process.waitFor(), output);
    }

    /// Without the lessons: a lesson must run from its source alone.
    private static String librariesUnderTest() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> !part.contains("samples" + File.separator + "target"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    static void assumeInstalled(String program) {
        var isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        if (!isThere) {
            // `./assay test` passes such lines on.
            System.out.println("notice: " + program + " is not installed; the lessons that need it were not run");
        }
        assumeTrue(isThere, program + " is not installed");
    }
}

package dev.assay.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.plugin.MojoExecutionException;

/// The command, in a process of its own.
///
/// @param directory in which it is started
record Assay(Path java, List<String> classPath, Path directory) {
    private static final List<String> OPTIONS = List.of(
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dslf4j.internal.verbosity=ERROR");
    /// For commands that are over before an optimizing compiler would have paid off.
    private static final List<String> SHORT = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /// @return the exit status
    int run(List<String> words, Consumer<String> lines) throws MojoExecutionException {
        var command = new ArrayList<String>();
        command.add(java.toString());
        command.addAll(OPTIONS);
        if (!words.get(0).equals("run")) {
            command.addAll(SHORT);
        }
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), "dev.assay.cli.Main"));
        command.addAll(words);
        try {
            var process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            try (var out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (var line = out.readLine(); line != null; line = out.readLine()) {
                    lines.accept(line);
                }
                return process.waitFor();
            } catch (InterruptedException e) {
                process.destroy();
                Thread.currentThread().interrupt();
                throw new MojoExecutionException("interrupted", e);
            }
        } catch (IOException e) {
            throw new MojoExecutionException("assay could not be started: " + e.getMessage(), e);
        }
    }
}

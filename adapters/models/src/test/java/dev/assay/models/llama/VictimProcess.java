package dev.assay.models.llama;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A [Victim] that is running.
record VictimProcess(Process process) {
    /// Returns when it has had its reply.
    static VictimProcess replied(String spec, Path server, String end) throws IOException {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Victim.class.getName(),
                        spec,
                        server.toString(),
                        end)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null || !line.startsWith("replied")) {
            process.destroyForcibly();
            throw new IllegalStateException("the victim said: " + line);
        }
        return new VictimProcess(process);
    }

    /// As `kill -9` does it: nothing runs in it any more.
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }
}

package dev.assay.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// The planted server in a process of its own.
record PlantedProcess(Process process, int port) implements AutoCloseable {
    static PlantedProcess start() throws IOException {
        var process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:+UseSerialGC",
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        PlantedServer.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var port = said.readLine();
        if (port == null) {
            throw new IOException("the planted server did not start");
        }
        return new PlantedProcess(process, Integer.parseInt(port));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

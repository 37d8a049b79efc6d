package dev.assay.models.llama;

import dev.assay.models.fixtures.RealSoftware;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A real `llama-server` that somebody started, without a key or a prompt cache.
///
/// On one thread: its threads spin.
public final class RealServer implements AutoCloseable {
    private static final Duration TO_LOAD = Duration.ofMinutes(2);

    private final Leash leash;
    private final int port;

    private RealServer(Leash leash, int port) {
        this.leash = leash;
        this.port = port;
    }

    /// Returns when it is ready; skips the test where real software is not to be had.
    public static RealServer of(Path model, int context) throws Exception {
        var folder = RealSoftware.llamaServer();
        int port = freePort();
        var leash = Leash.start(
                List.of(
                        folder.resolve("llama-server").toString(),
                        "-m",
                        model.toString(),
                        "--port",
                        Integer.toString(port),
                        "-c",
                        Integer.toString(context),
                        "-t",
                        "1",
                        "-ngl",
                        "0",
                        "--no-cache-prompt",
                        "--parallel",
                        "1"),
                Map.of("LD_LIBRARY_PATH", folder.toString()));
        var server = new RealServer(leash, port);
        try (var pages = new LocalPages(server.address(), "")) {
            if (!Processes.within(TO_LOAD, () -> !leash.isAlive() || pages.answers("/health")) || !leash.isAlive()) {
                throw new IllegalStateException("no server: " + leash.cut().text());
            }
        }
        return server;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// Without a path: `http://127.0.0.1:port`.
    public String address() {
        return "http://127.0.0.1:" + port;
    }

    @Override
    public void close() {
        leash.close();
    }
}

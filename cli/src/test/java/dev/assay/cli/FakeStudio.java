package dev.assay.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A fake of LM Studio on loopback with one loaded model, `acme/tiny`, that always answers "A".
final class FakeStudio implements AutoCloseable {
    private static final String REPLY = """
            {"output":[{"type":"message","content":"A"}],
             "stats":{"input_tokens":5,"total_output_tokens":3,"tokens_per_second":30.0}}
            """;

    private final HttpServer server;
    private final boolean isOld;
    final List<String> said = new CopyOnWriteArrayList<>();

    /// @param isOld whether it knows nothing of unloading and fetching
    FakeStudio(boolean isOld) {
        this.isOld = isOld;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.start();
    }

    Map<String, String> environment() {
        return Map.of("LM_STUDIO_BASE_URL", "127.0.0.1:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var path = exchange.getRequestURI().getPath();
        said.add(exchange.getRequestMethod() + " " + path + " " + body);
        switch (path) {
            case "/api/v1/models", "/api/v0/models" ->
                send(
                        exchange,
                        200,
                        "{\"models\":[{\"key\":\"acme/tiny\",\"loaded_instances\":[{\"id\":\"acme/tiny\"}]}]}");
            case "/api/v1/chat" -> send(exchange, 200, REPLY);
            case "/api/v1/models/download" ->
                sendIfNew(exchange, "{\"job_id\":\"job_1\",\"status\":\"downloading\",\"total_size_bytes\":1000000}");
            case "/api/v1/models/download/status/job_1" -> sendIfNew(exchange, "{\"status\":\"completed\"}");
            case "/api/v1/models/unload" -> sendIfNew(exchange, "{\"instance_id\":\"acme/tiny\"}");
            default -> send(exchange, 404, "not found");
        }
    }

    private void sendIfNew(HttpExchange exchange, String content) throws IOException {
        send(exchange, isOld ? 404 : 200, isOld ? "not found" : content);
    }

    private static void send(HttpExchange exchange, int status, String content) throws IOException {
        var bytes = content.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

package dev.assay.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// A fake of a server of chat completions, on loopback. It tells everybody the key it was given.
public final class FakeChatServer implements AutoCloseable {
    private final HttpServer server;
    private final Reply reply;
    final AtomicInteger calls = new AtomicInteger();
    final Queue<String> keys = new ConcurrentLinkedQueue<>();

    /// What it answers to the n-th call, counted from 1.
    public interface Reply {
        void to(int call, Said said) throws IOException;
    }

    /// One request, to be answered.
    public record Said(HttpExchange exchange) {
        String key() {
            return String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        }

        public void text(String text) throws IOException {
            send(
                    200,
                    Map.of(
                            "id",
                            "call",
                            "choices",
                            List.of(Map.of("message", Map.of("content", text), "finish_reason", "stop")),
                            "usage",
                            Map.of("prompt_tokens", 100, "completion_tokens", 10),
                            "system_fingerprint",
                            key()));
        }

        void refuse(int status, String message, String... headers) throws IOException {
            for (int i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
            }
            send(status, Map.of("error", Map.of("message", message + " " + key())));
        }

        private void send(int status, Map<String, Object> body) throws IOException {
            var bytes = Json.write(body).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }
    }

    public FakeChatServer(Reply reply) {
        this.reply = reply;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        var said = new Said(exchange);
        keys.add(said.key());
        reply.to(calls.incrementAndGet(), said);
    }

    String spec(String... settings) {
        var more = settings.length == 0 ? "" : "," + String.join(",", settings);
        return "openai:fake@%s/v1,stream=off%s".formatted(address(), more);
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// From now on nobody answers.
    void stop() {
        server.stop(0);
    }

    @Override
    public void close() {
        stop();
    }
}

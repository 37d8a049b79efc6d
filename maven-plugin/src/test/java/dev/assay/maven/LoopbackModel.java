package dev.assay.maven;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Json;
import dev.assay.models.builtin.BuiltInModels;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/// A server of chat completions on loopback that answers as `builtin:reader` does. What it says can be recorded, which
/// a built-in model's replies are not.
final class LoopbackModel implements AutoCloseable {
    private final ChatModel reader = BuiltInModels.create(ModelSpec.parse("builtin:reader"));
    private final AtomicInteger calls = new AtomicInteger();
    private final HttpServer server;

    LoopbackModel() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    /// In the words of `assay run --model`.
    String spec() {
        return "openai:reader@http://127.0.0.1:%d/v1,stream=off"
                .formatted(server.getAddress().getPort());
    }

    int calls() {
        return calls.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var asked = Json.readMap(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            var text = reader.chat(new ChatRequest(messages(asked), ChatOptions.DEFAULT), ChatListener.SILENT)
                    .text();
            calls.incrementAndGet();
            var body = Json.write(Map.of(
                            "id",
                            "call",
                            "choices",
                            List.of(Map.of("message", Map.of("content", text), "finish_reason", "stop"))))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<ChatMessage> messages(Map<?, ?> asked) {
        var messages = (List<?>) Objects.requireNonNull(asked.get("messages"));
        return messages.stream()
                .map(message -> (Map<?, ?>) message)
                .map(message -> new ChatMessage(role(message), String.valueOf(message.get("content")), 0))
                .toList();
    }

    private static ChatMessage.Role role(Map<?, ?> message) {
        return ChatMessage.Role.valueOf(String.valueOf(message.get("role")).toUpperCase(Locale.ROOT));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

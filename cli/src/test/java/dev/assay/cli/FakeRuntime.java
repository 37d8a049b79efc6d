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
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/// A fake of Ollama on loopback that lists one model, `tiny:1b`, and answers as it is told, word by word,
/// whatever model is asked.
public final class FakeRuntime implements AutoCloseable {
    public static final String STALL = "\u0000stall";
    public static final String DIE = "\u0000die";

    private static final long BYTES = 1_500_000_000;

    private final HttpServer server;
    private final BinaryOperator<String> answers;
    private final CountDownLatch closed = new CountDownLatch(1);
    public final List<String> prompts = new CopyOnWriteArrayList<>();
    public final List<String> paths = new CopyOnWriteArrayList<>();
    public final List<String> bodies = new CopyOnWriteArrayList<>();
    final List<String> models = new CopyOnWriteArrayList<>();
    public final List<String> capabilities = new CopyOnWriteArrayList<>(List.of("completion"));

    /// @param port 0 for any
    /// @param answers the answer to a prompt; or that it stalls, or that it dies
    public FakeRuntime(int port, Function<String, String> answers) {
        this(port, (_, prompt) -> answers.apply(prompt));
    }

    /// @param answers the same, of a model to a prompt
    public FakeRuntime(int port, BinaryOperator<String> answers) {
        this.answers = answers;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public Map<String, String> environment() {
        return Map.of("OLLAMA_HOST", "127.0.0.1:" + port());
    }

    private void answer(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        paths.add(exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath());
        switch (exchange.getRequestURI().getPath()) {
            case "/api/version" -> send(exchange, Map.of("version", "0.99"));
            case "/api/tags" ->
                send(
                        exchange,
                        Map.of(
                                "models",
                                List.of(Map.of(
                                        "name",
                                        "tiny:1b",
                                        "size",
                                        BYTES,
                                        "details",
                                        Map.of(
                                                "parameter_size", "1.2B",
                                                "quantization_level", "Q4_K_M",
                                                "family", "llama")))));
            case "/api/ps" ->
                send(
                        exchange,
                        Map.of(
                                "models",
                                models.stream()
                                        .distinct()
                                        .map(model -> Map.of("name", model, "size", BYTES))
                                        .toList()));
            case "/api/show" -> send(exchange, Map.of("capabilities", capabilities));
            case "/api/chat" -> chat(exchange, Json.readMap(body));
            case "/api/pull" -> pull(exchange);
            default -> send(exchange, Map.of("done", true));
        }
    }

    private static void pull(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        line(exchange, Map.of("status", "pulling", "total", 10, "completed", 5));
        line(exchange, Map.of("status", "success"));
        exchange.close();
    }

    private void chat(HttpExchange exchange, Map<String, Object> body) throws IOException {
        var messages = (List<?>) Objects.requireNonNull(body.get("messages"));
        var prompt = String.valueOf(((Map<?, ?>) Objects.requireNonNull(messages.getLast())).get("content"));
        var model = String.valueOf(body.get("model"));
        prompts.add(prompt);
        models.add(model);
        bodies.add(Json.write(body));
        var answer = answers.apply(model, prompt);
        exchange.getResponseHeaders().add("Content-Type", "application/x-ndjson");
        exchange.sendResponseHeaders(200, 0);
        if (answer.equals(DIE)) {
            exchange.close();
            return;
        }
        if (answer.equals(STALL)) {
            line(exchange, Map.of("message", Map.of("content", "wait"), "done", false));
            await();
            exchange.close();
            return;
        }
        for (var word : answer.split("(?<= )")) {
            line(exchange, Map.of("message", Map.of("content", word), "done", false));
        }
        line(
                exchange,
                Map.of(
                        "message",
                        Map.of("content", ""),
                        "done",
                        true,
                        "done_reason",
                        "stop",
                        "load_duration",
                        2_000_000_000L,
                        "prompt_eval_count",
                        prompt.split("\\s+").length,
                        "prompt_eval_duration",
                        50_000_000L,
                        "eval_count",
                        100,
                        "eval_duration",
                        2_000_000_000L));
        exchange.close();
    }

    private void await() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void line(HttpExchange exchange, Map<String, Object> content) throws IOException {
        exchange.getResponseBody().write((Json.write(content) + "\n").getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    private static void send(HttpExchange exchange, Map<String, Object> content) throws IOException {
        var bytes = Json.write(content).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}

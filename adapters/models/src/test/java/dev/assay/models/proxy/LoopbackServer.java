package dev.assay.models.proxy;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A fake: a server on loopback that gives the replies it is told to, in turn, and the last again and
/// again.
final class LoopbackServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Step> steps = new CopyOnWriteArrayList<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    private interface Step {
        void answer(HttpExchange exchange) throws IOException, InterruptedException;
    }

    record Received(String path, Headers headers, String body) {}

    LoopbackServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    /// @param headers names and values in turn
    LoopbackServer then(int status, String body, String... headers) {
        steps.add(exchange -> {
            for (int i = 0; i < headers.length; i += 2) {
                exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
            }
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        });
        return this;
    }

    /// Server-sent events of a streamed chat completion.
    LoopbackServer thenStream(String text, int promptTokens, int completionTokens) {
        return then(200, """
                data: {"choices":[{"delta":{"content":"%s"}}]}

                data: {"choices":[{"delta":{},"finish_reason":"stop"}]}

                data: {"choices":[],"usage":{"prompt_tokens":%d,"completion_tokens":%d}}

                data: [DONE]

                """.formatted(text, promptTokens, completionTokens), "Content-Type", "text/event-stream");
    }

    /// Says nothing until it is closed.
    LoopbackServer silently() {
        steps.add(_ -> closed.await());
        return this;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            int turn;
            synchronized (steps) {
                turn = Math.min(received.size(), steps.size() - 1);
                received.add(new Received(exchange.getRequestURI().getPath(), exchange.getRequestHeaders(), body));
            }
            steps.get(turn).answer(exchange);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    List<Received> received() {
        return new ArrayList<>(received);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}

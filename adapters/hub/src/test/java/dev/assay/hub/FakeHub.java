package dev.assay.hub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.json.Digests;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/// A fake of a hub on this machine: serves what a test puts in, and fails as the test says.
final class FakeHub implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, Stored> files = new ConcurrentHashMap<>();
    private final Map<String, Behavior> behaviors = new ConcurrentHashMap<>();
    private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());
    private final Deque<Integer> cuts = new ArrayDeque<>();
    private boolean hasRanges = true;
    private boolean tellsSize = true;
    private boolean tellsVersion = true;

    private static final class Stored {
        private final byte[] content;
        private final String etag;
        private final String claimedSha256;

        Stored(byte[] content, String claimedSha256) {
            this.content = content;
            this.etag = "\"%s\"".formatted(Digests.sha256(content).substring(0, 8));
            this.claimedSha256 = claimedSha256;
        }
    }

    /// What came in.
    record Asked(String method, String path, Optional<String> range, Optional<String> token) {}

    /// Answers in its own way.
    interface Behavior {
        void answer(HttpExchange exchange) throws IOException;
    }

    FakeHub() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    URI address(String path) {
        return URI.create("http://127.0.0.1:%s%s".formatted(server.getAddress().getPort(), path));
    }

    FakeHub store(String path, byte[] content) {
        return store(path, content, Digests.sha256(content));
    }

    /// @param claimedSha256 what the hub says it is; nothing when empty
    FakeHub store(String path, byte[] content, String claimedSha256) {
        files.put(path, new Stored(content, claimedSha256));
        return this;
    }

    FakeHub on(String path, Behavior behavior) {
        behaviors.put(path, behavior);
        return this;
    }

    static Behavior status(int status) {
        return exchange -> exchange.sendResponseHeaders(status, -1);
    }

    static Behavior json(String text) {
        return exchange -> {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /// Ends the next replies with content after so many bytes, one each.
    FakeHub cutAfter(int... bytes) {
        synchronized (cuts) {
            Arrays.stream(bytes).forEach(cuts::add);
        }
        return this;
    }

    FakeHub withoutRanges() {
        hasRanges = false;
        return this;
    }

    FakeHub withoutSize() {
        tellsSize = false;
        return this;
    }

    FakeHub withoutVersion() {
        tellsVersion = false;
        return this;
    }

    List<Asked> asked() {
        synchronized (asked) {
            return List.copyOf(asked);
        }
    }

    List<Asked> fetched() {
        return asked().stream()
                .filter(request -> request.method().equals("GET"))
                .toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        asked.add(new Asked(
                exchange.getRequestMethod(), path, header(exchange, "Range"), header(exchange, "Authorization")));
        try (exchange) {
            var stored = files.get(path);
            var behavior = behaviors.get(path);
            if (behavior != null) {
                behavior.answer(exchange);
            } else if (stored == null) {
                exchange.sendResponseHeaders(404, -1);
            } else if (exchange.getRequestMethod().equals("HEAD")) {
                describe(exchange, stored);
            } else {
                serve(exchange, stored);
            }
        }
    }

    private void describe(HttpExchange exchange, Stored stored) throws IOException {
        if (!stored.claimedSha256.isEmpty()) {
            exchange.getResponseHeaders().set("X-Linked-Etag", "\"%s\"".formatted(stored.claimedSha256));
        }
        if (tellsSize) {
            exchange.getResponseHeaders().set("X-Linked-Size", String.valueOf(stored.content.length));
        }
        version(exchange, stored);
        exchange.sendResponseHeaders(200, -1);
    }

    private void version(HttpExchange exchange, Stored stored) {
        if (tellsVersion) {
            exchange.getResponseHeaders().set("ETag", stored.etag);
        }
    }

    private void serve(HttpExchange exchange, Stored stored) throws IOException {
        int from = start(exchange, stored);
        var content = Arrays.copyOfRange(stored.content, from, stored.content.length);
        version(exchange, stored);
        if (from > 0) {
            exchange.getResponseHeaders()
                    .set(
                            "Content-Range",
                            "bytes %s-%s/%s".formatted(from, stored.content.length - 1, stored.content.length));
        }
        exchange.sendResponseHeaders(from > 0 ? 206 : 200, tellsSize ? content.length : 0);
        exchange.getResponseBody().write(content, 0, Math.min(content.length, cut()));
        exchange.getResponseBody().flush();
    }

    private int start(HttpExchange exchange, Stored stored) {
        var range = header(exchange, "Range");
        var condition = header(exchange, "If-Range");
        return hasRanges
                        && range.isPresent()
                        && condition.map(stored.etag::equals).orElse(true)
                ? Integer.parseInt(range.get().replaceAll("\\D", ""))
                : 0;
    }

    private int cut() {
        synchronized (cuts) {
            return cuts.isEmpty() ? Integer.MAX_VALUE : cuts.remove();
        }
    }

    private static Optional<String> header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

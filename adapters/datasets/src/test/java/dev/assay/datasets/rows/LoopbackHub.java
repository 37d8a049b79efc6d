package dev.assay.datasets.rows;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.hub.HubAccess;
import dev.assay.hub.HubClient;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A hub and its viewer on this machine, speaking their protocol: metadata, splits, rows in pages, lists of
/// files, files behind a redirect and in pieces. It fails as a test says.
public final class LoopbackHub implements AutoCloseable {
    public static final String SHA = "0123456789abcdef0123456789abcdef01234567";

    private final HttpServer server;
    private final Map<String, List<Map<String, Object>>> tables = new ConcurrentHashMap<>();
    private final Map<String, Path> files = new ConcurrentHashMap<>();
    private final Map<String, List<String>> parquet = new ConcurrentHashMap<>();
    private final Map<String, String> claimedSums = new ConcurrentHashMap<>();
    private final List<Rule> rules = Collections.synchronizedList(new ArrayList<>());
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong sent = new AtomicLong();
    private final Path store;
    private boolean cutsCells;
    private volatile String sha = SHA;
    private volatile String shown = SHA;

    /// Answers in its own way.
    public interface Behavior {
        void answer(HttpExchange exchange) throws IOException;
    }

    private record Rule(Predicate<String> applies, AtomicInteger times, Behavior behavior) {}

    public LoopbackHub(Path store) throws IOException {
        this.store = Files.createDirectories(store);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:%s%s".formatted(server.getAddress().getPort(), path));
    }

    public Hub hub(Path cache) {
        return Hub.online(client(Optional.empty()), cache);
    }

    public Hub offline(Path cache) {
        return Hub.offline(client(Optional.empty()), cache);
    }

    public HubClient client(Optional<String> token) {
        return HubClient.of(
                new HubAccess(address(""), Optional.of(address("/viewer")), token), Duration.ofSeconds(2), pauses::add);
    }

    public LoopbackHub table(String id, String config, String split, List<Map<String, Object>> rows) {
        tables.put("%s %s %s".formatted(id, config, split), rows);
        return this;
    }

    public LoopbackHub file(String id, String path, byte[] content) {
        try {
            var file = store.resolve(Digests.sha256(id + path));
            Files.write(file, content);
            files.put(id + " " + path, file);
            return this;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public LoopbackHub file(String id, String path, Path content) {
        files.put(id + " " + path, content);
        return this;
    }

    public LoopbackHub parquet(String id, String config, String split, Path... parts) {
        var paths = new ArrayList<String>();
        for (var part : parts) {
            var path = "%s/%s/%s.parquet".formatted(config, split, paths.size());
            file(id, path, part);
            paths.add(path);
        }
        parquet.put("%s %s %s".formatted(id, config, split), paths);
        return this;
    }

    public LoopbackHub claimingSum(String id, String path, String sum) {
        claimedSums.put(id + " " + path, sum);
        return this;
    }

    public LoopbackHub cuttingCells() {
        cutsCells = true;
        return this;
    }

    public LoopbackHub moveTo(String commit) {
        sha = commit;
        return this;
    }

    /// The viewer, which lags behind, shows this commit from now on.
    public LoopbackHub showing(String commit) {
        shown = commit;
        return this;
    }

    /// Answers the next requests whose path and query hold a text in another way.
    public LoopbackHub on(String part, int times, Behavior behavior) {
        rules.add(new Rule(request -> request.contains(part), new AtomicInteger(times), behavior));
        return this;
    }

    public static Behavior status(int status) {
        return exchange -> exchange.sendResponseHeaders(status, -1);
    }

    public static Behavior text(String text) {
        return exchange -> reply(exchange, text.getBytes(StandardCharsets.UTF_8));
    }

    public List<String> asked() {
        return List.copyOf(asked);
    }

    public List<String> asked(String part) {
        return asked().stream().filter(request -> request.contains(part)).toList();
    }

    public List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    /// Bytes of files that went out.
    public long sent() {
        return sent.get();
    }

    private void handle(HttpExchange exchange) throws IOException {
        var request = exchange.getRequestURI().toString();
        asked.add(exchange.getRequestMethod() + " " + request);
        try (exchange) {
            var rule = rule(request);
            if (rule.isPresent()) {
                rule.get().behavior().answer(exchange);
            } else {
                answer(exchange, exchange.getRequestURI().getPath());
            }
        }
    }

    private Optional<Rule> rule(String request) {
        synchronized (rules) {
            for (var rule : rules) {
                if (rule.applies().test(request) && rule.times().getAndDecrement() > 0) {
                    return Optional.of(rule);
                }
            }
            return Optional.empty();
        }
    }

    private void answer(HttpExchange exchange, String path) throws IOException {
        var parts = path.split("/");
        if (path.startsWith("/viewer/")) {
            view(exchange, parts[2]);
        } else if (path.startsWith("/api/datasets/") && parts.length == 5) {
            json(exchange, knows(parts[3] + "/" + parts[4]) ? Map.of("sha", sha, "gated", false) : null);
        } else if (path.startsWith("/api/datasets/") && parts[5].equals("tree")) {
            json(exchange, tree(parts[3] + "/" + parts[4]));
        } else if (path.startsWith("/api/datasets/") && parts[5].equals("parquet")) {
            json(exchange, links("%s/%s %s %s".formatted(parts[3], parts[4], parts[6], parts[7])));
        } else if (path.startsWith("/datasets/")) {
            resolve(exchange, path);
        } else if (path.startsWith("/cdn/")) {
            serve(exchange, files.getOrDefault(path.substring("/cdn/".length()), store));
        } else {
            exchange.sendResponseHeaders(404, -1);
        }
    }

    private boolean knows(String id) {
        return Stream.of(tables, files, parquet)
                .flatMap(known -> known.keySet().stream())
                .anyMatch(key -> key.startsWith(id + " "));
    }

    private List<Map<String, Object>> tree(String id) {
        return files.keySet().stream()
                .filter(key -> key.startsWith(id + " "))
                .sorted()
                .map(key -> Map.<String, Object>of("type", "file", "path", key.substring(id.length() + 1)))
                .toList();
    }

    private List<String> links(String key) {
        var id = key.substring(0, key.indexOf(' '));
        return parquet.getOrDefault(key, List.of()).stream()
                .map(path -> address("/datasets/%s/resolve/refs/%s".formatted(id, path))
                        .toString())
                .toList();
    }

    private void view(HttpExchange exchange, String question) throws IOException {
        var query = query(exchange);
        var id = query.getOrDefault("dataset", "");
        var key = "%s %s %s".formatted(id, query.get("config"), query.get("split"));
        switch (question) {
            case "splits" -> json(exchange, splits(id));
            case "rows" -> json(exchange, page(key, query));
            case "parquet" -> {
                var urls = links(key).stream()
                        .map(url -> Map.of(
                                "config", query.getOrDefault("config", ""),
                                "split", query.getOrDefault("split", ""),
                                "url", url))
                        .toList();
                json(exchange, urls.isEmpty() ? null : Map.of("parquet_files", urls));
            }
            default -> exchange.sendResponseHeaders(404, -1);
        }
    }

    private @Nullable Map<String, Object> splits(String id) {
        var all = Stream.concat(tables.keySet().stream(), parquet.keySet().stream())
                .filter(key -> key.startsWith(id + " "))
                .sorted()
                .distinct()
                .map(key -> key.split(" "))
                .map(key -> Map.of("dataset", key[0], "config", key[1], "split", key[2]))
                .toList();
        return all.isEmpty() ? null : Map.of("splits", all);
    }

    private @Nullable Map<String, Object> page(String key, Map<String, String> query) {
        var rows = tables.get(key);
        if (rows == null) {
            return null;
        }
        int from = Math.min(Integer.parseInt(query.getOrDefault("offset", "")), rows.size());
        int to = Math.min(from + Integer.parseInt(query.getOrDefault("length", "")), rows.size());
        var entries = new ArrayList<Map<String, Object>>();
        for (int i = from; i < to; i++) {
            var entry = new LinkedHashMap<String, Object>();
            entry.put("row_idx", i);
            entry.put("row", rows.get(i));
            entry.put("truncated_cells", cutsCells ? List.of("context") : List.of());
            entries.add(entry);
        }
        return Map.of("rows", entries, "num_rows_total", rows.size());
    }

    private static Map<String, String> query(HttpExchange exchange) {
        var query = new LinkedHashMap<String, String>();
        for (var pair : exchange.getRequestURI().getRawQuery().split("&")) {
            int equals = pair.indexOf('=');
            query.put(pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return query;
    }

    private void json(HttpExchange exchange, @Nullable Object value) throws IOException {
        if (value == null) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        if (exchange.getRequestURI().getPath().startsWith("/viewer/")) {
            exchange.getResponseHeaders().set("X-Revision", shown);
        }
        reply(exchange, Json.write(value).getBytes(StandardCharsets.UTF_8));
    }

    private static void reply(HttpExchange exchange, byte[] bytes) throws IOException {
        exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private void resolve(HttpExchange exchange, String path) throws IOException {
        var parts = path.split("/", 7);
        var key = "%s/%s %s".formatted(parts[2], parts[3], parts[6].replaceFirst("^[^/]+/(?=.*$)", ""));
        var known = files.containsKey(key) ? key : "%s/%s %s".formatted(parts[2], parts[3], parts[6]);
        if (!files.containsKey(known)) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        var file = files.getOrDefault(known, store);
        exchange.getResponseHeaders().set("Location", "/cdn/" + known.replace(" ", "%20"));
        exchange.getResponseHeaders().set("X-Linked-Size", Long.toString(Files.size(file)));
        var sum = claimedSums.get(known);
        exchange.getResponseHeaders().set("X-Linked-Etag", "\"%s\"".formatted(sum == null ? "not-a-sum" : sum));
        exchange.sendResponseHeaders(302, -1);
    }

    private void serve(HttpExchange exchange, Path file) throws IOException {
        long size = Files.size(file);
        long from = 0;
        long to = size - 1;
        var range = exchange.getRequestHeaders().getFirst("Range");
        if (range != null) {
            var bounds = range.substring("bytes=".length()).split("-", 2);
            from = Long.parseLong(bounds[0]);
            to = bounds[1].isEmpty() ? size - 1 : Math.min(size - 1, Long.parseLong(bounds[1]));
            exchange.getResponseHeaders().set("Content-Range", "bytes %s-%s/%s".formatted(from, to, size));
        }
        exchange.sendResponseHeaders(range == null ? 200 : 206, to - from + 1);
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(from);
            var buffer = new byte[1 << 16];
            for (long left = to - from + 1; left > 0; ) {
                int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                exchange.getResponseBody().write(buffer, 0, count);
                sent.addAndGet(count);
                left -= count;
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

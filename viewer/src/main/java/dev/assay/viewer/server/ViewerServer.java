package dev.assay.viewer.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.api.UserError;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.library.TagChange;
import dev.assay.viewer.page.Asked;
import dev.assay.viewer.page.CsvExport;
import dev.assay.viewer.page.RunPage;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/// The viewer's server. Listens on loopback unless told otherwise; one virtual thread a request.
public final class ViewerServer implements AutoCloseable {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
                    + " connect-src 'self'; font-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
    private static final Duration WARM_UP = Duration.ofSeconds(2);
    private static final int WORTH_PACKING = 1_400;
    private static final int MOST_BODY = 64 * 1024;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Library library;
    private final Routes routes;
    private final Door door;
    private final StaticFiles files;
    private final String name;

    /// @param host empty for loopback
    /// @param token empty for loopback without one
    /// @param port 0 for any that is free
    public record Settings(Optional<String> host, Optional<String> token, int port) {
        public static final Settings LOOPBACK = new Settings(Optional.empty(), Optional.empty(), 0);

        public Settings {
            if (token.filter(secret -> !secret.matches("[A-Za-z0-9._~-]{8,200}"))
                    .isPresent()) {
                throw new UserError(
                        "--token is no good secret\n       take 8 or more letters, digits, dots or hyphens");
            }
            if (host.isPresent() && token.isEmpty()) {
                throw new UserError(
                        "--host opens the viewer to others\n       give --token with it, a secret they must know");
            }
        }
    }

    private ViewerServer(HttpServer server, Library library, Settings settings) {
        this.server = server;
        this.library = library;
        this.routes = new Routes(library);
        this.door = new Door(settings.host(), settings.token());
        this.files = StaticFiles.standard();
        this.name = settings.host().orElse("127.0.0.1");
    }

    public static ViewerServer start(Library library, Settings settings) {
        try {
            var address = settings.host().isPresent()
                    ? InetAddress.getByName(settings.host().get())
                    : InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            var http = HttpServer.create(new InetSocketAddress(address, settings.port()), 0);
            var server = new ViewerServer(http, library, settings);
            http.createContext("/", server::answer);
            http.setExecutor(server.threads);
            http.start();
            server.warmUp();
            return server;
        } catch (IOException e) {
            throw UserError.environment(
                    "port %d cannot be listened on: %s\n       give another with --port, or 0 for any that is free"
                            .formatted(settings.port(), e.getMessage()),
                    e);
        }
    }

    /// Whoever opens the page first does not wait for classes to be loaded; nor does anybody wait long here.
    private void warmUp() {
        var looking = Thread.ofVirtual().uncaughtExceptionHandler((_, _) -> {}).start(() -> {
            routes.answer("/api/runs", "");
            library.runs().stream().findFirst().ifPresent(run -> new RunPage(run).answer());
        });
        try {
            looking.join(WARM_UP);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /// What to open, the token with it.
    public URI address() {
        var shown = name.equals("0.0.0.0") || name.equals("::")
                ? "localhost"
                : name.contains(":") ? "[" + name + "]" : name;
        return URI.create("http://%s:%d/%s"
                .formatted(
                        shown,
                        port(),
                        door.token().map(token -> "?token=" + token).orElse("")));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            try {
                var refusal = door.refuses(exchange);
                if (refusal.isPresent()) {
                    send(exchange, refusal.get());
                } else {
                    answerTrusted(exchange);
                }
            } catch (UserError e) {
                send(exchange, Answer.refused(e));
            } catch (RuntimeException e) {
                send(
                        exchange,
                        Answer.refused(500, "this is a bug in assay: " + e, "please report it with what you opened"));
            }
        }
    }

    private void answerTrusted(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getRawPath();
        var query = Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("");
        if (exchange.getRequestMethod().equals("POST")) {
            send(exchange, tagged(exchange, path));
        } else if (path.startsWith("/api/runs/") && path.endsWith("/events")) {
            guard(exchange);
            EventStream.follow(library.find(Asked.decoded(path.split("/")[3])), exchange);
        } else if (path.startsWith("/api/export/")) {
            export(exchange, path, Asked.parse(query));
        } else if (path.startsWith("/api/")) {
            send(exchange, Answer.json(routes.answer(path, query)));
        } else {
            send(exchange, file(path));
        }
    }

    private void export(HttpExchange exchange, String path, Asked asked) throws IOException {
        var words = path.split("/");
        if (words.length != 5
                || !words[4].equals("rows.csv")
                || !(library.find(Asked.decoded(words[3])) instanceof RowsRun run)) {
            send(exchange, Answer.refused(404, "there is nothing to export here", "open the rows of a run"));
            return;
        }
        guard(exchange);
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "text/csv; charset=utf-8");
        headers.set("Content-Disposition", "attachment; filename=\"rows.csv\"");
        exchange.sendResponseHeaders(200, 0);
        try (var out = new BufferedWriter(new OutputStreamWriter(exchange.getResponseBody(), StandardCharsets.UTF_8))) {
            new CsvExport(run).write(asked, out);
        }
    }

    private Answer tagged(HttpExchange exchange, String path) throws IOException {
        var words = path.split("/");
        if (words.length != 5 || !path.startsWith("/api/runs/")) {
            return Answer.refused(404, "there is nothing here", "");
        }
        var body = exchange.getRequestBody().readNBytes(MOST_BODY + 1);
        if (body.length > MOST_BODY) {
            return Answer.refused(413, "the note is too long", "a note has at most 5000 characters");
        }
        var run = library.find(Asked.decoded(words[3]));
        TagChange.parse(new String(body, StandardCharsets.UTF_8)).applyTo(run.tagsFile());
        return Answer.json(run.entry());
    }

    private Answer file(String path) {
        var inner = path.equals("/")
                ? "index.html"
                : path.startsWith("/viewer/") ? path.substring("/viewer/".length()) : "";
        return files.find(inner).orElseGet(() -> Answer.refused(404, "there is nothing here", "open /"));
    }

    private void send(HttpExchange exchange, Answer answer) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", answer.type());
        guard(exchange);
        var body = answer.body();
        if (body.length > WORTH_PACKING && takesGzip(exchange) && !answer.type().startsWith("image/png")) {
            headers.set("Content-Encoding", "gzip");
            body = packed(body);
        }
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), isHead || body.length == 0 ? -1 : body.length);
        if (!isHead && body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    private void guard(HttpExchange exchange) {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        door.cookie(exchange).ifPresent(cookie -> headers.set("Set-Cookie", cookie));
    }

    private static boolean takesGzip(HttpExchange exchange) {
        var accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
        return accepted != null && accepted.contains("gzip");
    }

    private static byte[] packed(byte[] body) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

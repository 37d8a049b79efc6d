package dev.assay.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.RunStore;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests that no client of the protocol would send, and calls that are cancelled, over HTTP.
@Tag("ci")
class HttpCallsTest {
    private static final Map<String, Object> INITIALIZE = Map.of(
            "protocolVersion",
            "2026-07-28",
            "capabilities",
            Map.of(),
            "clientInfo",
            Map.of("name", "test", "version", "1"));

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    @SuppressWarnings("NullAway.Init") // made before each test
    private HttpServerProcess server;

    private String session = "";

    @BeforeEach
    void connect() throws IOException, InterruptedException {
        server = HttpServerProcess.in(folder);
        var reply = client.send(message(1, "initialize", INITIALIZE).build(), BodyHandlers.ofString());
        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(reply.body()).as("the latest of ours").contains("\"protocolVersion\":\"2025-11-25\"");
        session = reply.headers().firstValue("Mcp-Session-Id").orElseThrow();
        var told = posted("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
        assertThat(client.send(told.build(), BodyHandlers.ofString()).statusCode())
                .isEqualTo(202);
    }

    @AfterEach
    void disconnect() {
        client.close();
        server.close();
    }

    private HttpRequest.Builder message(int id, String method, Map<String, Object> params) {
        return posted(Json.write(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params)));
    }

    private HttpRequest.Builder posted(String body) {
        var request = HttpRequest.newBuilder(server.address())
                .header("Authorization", server.authorization())
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }

    private CompletableFuture<HttpResponse<String>> called(int id, String tool, Map<String, Object> arguments) {
        return client.sendAsync(
                message(id, "tools/call", Map.of("name", tool, "arguments", arguments))
                        .build(),
                BodyHandlers.ofString());
    }

    private int status(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString()).statusCode();
    }

    @Test
    void whoeverHasNoTokenOrComesFromAPageIsTurnedAway() throws IOException, InterruptedException {
        var ping = message(2, "ping", Map.of());
        assertThat(status(ping.copy())).isEqualTo(200);
        assertThat(status(ping.copy().setHeader("Authorization", "Bearer wrong")))
                .isEqualTo(401);
        assertThat(status(ping.copy().setHeader("Authorization", server.authorization() + "x")))
                .isEqualTo(401);
        assertThat(status(ping.copy().header("Origin", "http://evil.example"))).isEqualTo(403);
        assertThat(status(ping.copy().header("Origin", "null"))).isEqualTo(403);
        assertThat(status(ping.copy().header("Sec-Fetch-Site", "cross-site"))).isEqualTo(403);
        assertThat(raw("evil.example")).startsWith("HTTP/1.1 421");
        assertThat(raw("127.0.0.1:" + server.address().getPort())).startsWith("HTTP/1.1 200");
    }

    /// The client of Java does not let a caller choose the name of the host.
    private String raw(String host) throws IOException {
        var body = "{\"jsonrpc\": \"2.0\", \"id\": 3, \"method\": \"ping\", \"params\": {}}";
        var head = """
                POST /mcp HTTP/1.1\r
                Host: %s\r
                Authorization: %s\r
                Mcp-Session-Id: %s\r
                Content-Type: application/json\r
                Accept: application/json, text/event-stream\r
                Connection: close\r
                Content-Length: %d\r
                \r
                """.formatted(host, server.authorization(), session, body.length());
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
            socket.getOutputStream().write((head + body).getBytes(StandardCharsets.UTF_8));
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void whatIsNoMessageOfTheProtocolIsRefused() throws IOException, InterruptedException {
        assertThat(status(posted("garbage"))).isEqualTo(400);
        assertThat(status(posted("[]"))).isEqualTo(400);
        assertThat(status(posted("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": 5}")))
                .isEqualTo(400);
        assertThat(status(message(2, "ping", Map.of()).setHeader("Content-Type", "text/plain")))
                .isEqualTo(415);
        assertThat(status(message(2, "ping", Map.of()).setHeader("Accept", "application/json")))
                .isEqualTo(406);
        assertThat(status(message(2, "ping", Map.of()).header("MCP-Protocol-Version", "1999-01-01")))
                .isEqualTo(400);
        assertThat(status(message(2, "ping", Map.of()).setHeader("Mcp-Session-Id", "made-up")))
                .isEqualTo(404);
        assertThat(status(message(2, "ping", Map.of()).GET())).isEqualTo(405);
        assertThat(status(message(2, "ping", Map.of()).DELETE())).isEqualTo(204);
        assertThat(status(message(2, "ping", Map.of()))).isEqualTo(404);
    }

    @Test
    void aCancelledRunIsStoppedAndResumed() throws IOException, InterruptedException {
        var run = called(7, "run", Map.of("dataset", "demo", "systems", List.of("head", "mmr")));
        var runs = RunStore.at(folder.resolve("runs"));
        while (runs.folders().isEmpty()) {
            assertThat(status(message(8, "ping", Map.of()))).isEqualTo(200);
        }
        var cancel = Json.write(
                Map.of("jsonrpc", "2.0", "method", "notifications/cancelled", "params", Map.of("requestId", 7)));
        assertThat(status(posted(cancel))).isEqualTo(202);
        assertThat(run.join().statusCode()).isEqualTo(200);
        var stopped = runs.find("last");
        long trials = stopped.manifest().trials();
        assertThat(stopped.answered()).isLessThan(trials);

        assertThat(called(9, "resume", Map.of("run", "last")).join().body()).contains("event: message");
        assertThat(runs.find("last").answered()).isEqualTo(trials);
    }
}

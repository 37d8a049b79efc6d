package dev.assay.viewer.server;

import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.viewer.library.Library;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A server on loopback, and somebody who asks it over HTTP.
public final class Visit implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final ViewerServer server;

    public Visit(Path... places) {
        this(ViewerServer.Settings.LOOPBACK, places);
    }

    Visit(ViewerServer.Settings settings, Path... places) {
        server = ViewerServer.start(new Library(List.of(places), Registry.standard()), settings);
    }

    int port() {
        return server.port();
    }

    URI address() {
        return server.address();
    }

    public HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return send(request(path, headers).GET());
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpRequest.Builder request(String path, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d%s".formatted(port(), path)));
        return headers.length == 0 ? request : request.headers(headers);
    }

    HttpResponse<InputStream> stream(String path) throws IOException, InterruptedException {
        return client.send(request(path).build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    /// The answer to a question that has one.
    public Map<String, Object> json(String path) throws IOException, InterruptedException {
        var response = get(path);
        if (response.statusCode() != 200) {
            throw new AssertionError("%s: %d %s".formatted(path, response.statusCode(), response.body()));
        }
        return Json.readMap(response.body());
    }

    /// What comes back for bytes no client would send.
    String raw(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
        server.close();
    }
}

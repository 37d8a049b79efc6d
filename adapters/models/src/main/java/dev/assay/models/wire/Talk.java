package dev.assay.models.wire;

import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.dialect.Node;
import dev.assay.models.http.Transport;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Short questions to one server, beside the calls of its models.
public record Talk(Transport transport, Endpoint endpoint) {
    private static final Duration A_WHILE = Duration.ofSeconds(20);

    /// What a server said, whatever it was.
    ///
    /// @param content empty where it was no JSON
    public record Said(int status, HttpHeaders headers, String text, Node content) {
        public boolean isFine() {
            return status >= 200 && status < 300;
        }
    }

    /// @throws ModelFailure when nobody answers
    Said said(String method, URI at, Map<String, Object> body) throws InterruptedException {
        try (var exchange = transport.send(request(method, at, body), new Transport.Patience(A_WHILE, A_WHILE))) {
            var text = exchange.status() == 200 ? exchange.whole().text() : exchange.complaint();
            return new Said(exchange.status(), exchange.headers(), text, parsed(text));
        }
    }

    public Said get(String path) throws InterruptedException {
        return said("GET", endpoint.at(path), Map.of());
    }

    public Said post(String path, Map<String, Object> body) throws InterruptedException {
        return said("POST", endpoint.at(path), body);
    }

    /// What a server answers to one question; empty when it does not, or refuses.
    public Optional<Node> asked(String method, URI at, Map<String, Object> body) throws InterruptedException {
        try {
            return Optional.of(said(method, at, body)).filter(Said::isFine).map(Said::content);
        } catch (ModelFailure _) {
            return Optional.empty();
        }
    }

    public ModelFailure refusal(Said said) {
        return endpoint.refusal().of(said.status(), said.headers(), said.text());
    }

    public Transport.Request request(String method, URI at, Map<String, Object> body) {
        var bytes = body.isEmpty() ? new byte[0] : Json.write(body).getBytes(StandardCharsets.UTF_8);
        return new Transport.Request(method, at, endpoint.headers(), bytes);
    }

    public static Node parsed(String text) {
        try {
            return new Node(Json.read(text));
        } catch (MalformedJson _) {
            return new Node(null);
        }
    }
}

package dev.assay.wire;

import dev.assay.api.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Short questions to one server, beside the calls of its models.
record Talk(Transport transport, Endpoint endpoint) {
    private static final Duration A_WHILE = Duration.ofSeconds(20);

    /// What a server said, whatever it was.
    ///
    /// @param content empty where it was no JSON
    record Said(int status, HttpHeaders headers, String text, Node content) {
        boolean isFine() {
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

    Said get(String path) throws InterruptedException {
        return said("GET", endpoint.at(path), Map.of());
    }

    Said post(String path, Map<String, Object> body) throws InterruptedException {
        return said("POST", endpoint.at(path), body);
    }

    /// What a server answers to one question; empty when it does not, or refuses.
    Optional<Node> asked(String method, URI at, Map<String, Object> body) throws InterruptedException {
        try {
            return Optional.of(said(method, at, body)).filter(Said::isFine).map(Said::content);
        } catch (ModelFailure _) {
            return Optional.empty();
        }
    }

    ModelFailure refusal(Said said) {
        return endpoint.refusal().of(said.status(), said.headers(), said.text());
    }

    Transport.Request request(String method, URI at, Map<String, Object> body) {
        var bytes = body.isEmpty() ? new byte[0] : Json.write(body).getBytes(StandardCharsets.UTF_8);
        return new Transport.Request(method, at, endpoint.headers(), bytes);
    }

    static Node parsed(String text) {
        try {
            return new Node(Json.read(text));
        } catch (MalformedJson _) {
            return new Node(null);
        }
    }
}

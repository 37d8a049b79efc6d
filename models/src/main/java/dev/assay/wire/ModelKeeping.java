package dev.assay.wire;

import dev.assay.api.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.registry.ModelSpec;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What a runtime does with models besides letting them answer: which it holds in memory, letting go of one,
/// fetching one. Runtimes that offer none of it say so by what is returned.
public final class ModelKeeping {
    private static final Duration A_WHILE = Duration.ofSeconds(20);
    private static final Duration FOR_A_MODEL = Duration.ofHours(12);
    private static final Duration SILENCE = Duration.ofMinutes(5);

    private final Transport transport = new Transport();
    private final Map<String, String> environment;

    /// @param environment where addresses and keys of providers are looked up
    public ModelKeeping(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /// Hears how a download goes.
    @FunctionalInterface
    public interface Progress {
        /// @param total empty while nobody knows
        void told(String status, long bytes, OptionalLong total);
    }

    /// Where a model is reached: of those over HTTP alone.
    public Optional<URI> address(ModelSpec spec) {
        return provider(spec)
                .map(provider -> provider.endpoint(spec, environment).address());
    }

    private static Optional<Provider> provider(ModelSpec spec) {
        return Providers.ALL.stream()
                .filter(one -> one.name().equals(spec.provider()))
                .findFirst();
    }

    private Optional<Endpoint> ollama(ModelSpec spec) {
        return provider(spec)
                .map(provider -> provider.endpoint(spec, environment))
                .filter(endpoint -> endpoint.dialect() instanceof Ollama);
    }

    /// Bytes a loaded model takes, wherever they lie, as the runtime says; empty when it is not loaded, or
    /// the runtime does not say.
    public OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        var endpoint = ollama(spec);
        if (endpoint.isEmpty()) {
            return OptionalLong.empty();
        }
        return asked(endpoint.get(), "GET", "/api/ps", Map.of())
                .flatMap(node ->
                        node.at("models").each().filter(one -> isIt(one, spec)).findFirst())
                .map(one -> one.at("size").bytes())
                .orElse(OptionalLong.empty());
    }

    private static boolean isIt(Node listed, ModelSpec spec) {
        var name = listed.atAny("name", "model").text().orElse("");
        return name.equals(spec.model()) || name.equals(spec.model() + ":latest");
    }

    /// Lets the runtime forget a model it has loaded; false where it cannot be asked to.
    public boolean unload(ModelSpec spec) throws InterruptedException {
        var endpoint = ollama(spec);
        if (endpoint.isEmpty()) {
            return false;
        }
        var body = new LinkedHashMap<String, Object>();
        body.put("model", spec.model());
        body.put("keep_alive", 0);
        body.put("stream", false);
        return asked(endpoint.get(), "POST", "/api/generate", body).isPresent();
    }

    /// Has the runtime fetch a model; false where it cannot be asked to.
    ///
    /// @throws ModelFailure when it cannot be had; the message says why
    public boolean pull(ModelSpec spec, Progress progress) throws InterruptedException {
        var endpoint = ollama(spec);
        if (endpoint.isEmpty()) {
            return false;
        }
        var body = new LinkedHashMap<String, Object>();
        body.put("model", spec.model());
        body.put("stream", true);
        try (var exchange = transport.send(
                request(endpoint.get(), "POST", "/api/pull", body), new Transport.Patience(FOR_A_MODEL, SILENCE))) {
            if (exchange.status() != 200) {
                throw endpoint.get().refusal().of(exchange.status(), exchange.headers(), exchange.complaint());
            }
            return pulled(endpoint.get(), exchange, progress);
        }
    }

    private static boolean pulled(Endpoint endpoint, Exchange exchange, Progress progress) throws InterruptedException {
        var lines = new Lines(exchange);
        exchange.begun();
        boolean isDone = false;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            if (line.get().text().isBlank()) {
                continue;
            }
            var node = parsed(line.get().text());
            var error = endpoint.dialect().error(node);
            if (error.isThere()) {
                throw endpoint.refusal().inReply(error);
            }
            var status = Printable.of(node.at("status").text().orElse(""));
            isDone |= status.equals("success");
            progress.told(
                    status,
                    node.at("completed").bytes().orElse(0),
                    node.at("total").bytes());
        }
        if (!isDone) {
            throw new ModelFailure(ModelFailure.Kind.CUT_OFF, "the download ended before the model was whole");
        }
        return true;
    }

    /// What a server says to one question; empty when it does not answer it.
    private Optional<Node> asked(Endpoint endpoint, String method, String path, Map<String, Object> body)
            throws InterruptedException {
        try (var exchange =
                transport.send(request(endpoint, method, path, body), new Transport.Patience(A_WHILE, A_WHILE))) {
            return exchange.status() == 200
                    ? Optional.of(parsed(exchange.whole().text()))
                    : Optional.empty();
        } catch (ModelFailure _) {
            return Optional.empty();
        }
    }

    private static Node parsed(String text) {
        try {
            return new Node(Json.read(text));
        } catch (MalformedJson _) {
            throw Unreadable.because("the runtime sent no JSON");
        }
    }

    private static Transport.Request request(Endpoint endpoint, String method, String path, Map<String, Object> body) {
        var bytes = body.isEmpty() ? new byte[0] : Json.write(body).getBytes(StandardCharsets.UTF_8);
        return new Transport.Request(method, endpoint.at(path), endpoint.headers(), bytes);
    }
}

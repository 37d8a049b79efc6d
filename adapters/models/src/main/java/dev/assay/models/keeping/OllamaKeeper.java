package dev.assay.models.keeping;

import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.Node;
import dev.assay.models.dialect.Unreadable;
import dev.assay.models.http.Exchange;
import dev.assay.models.http.Lines;
import dev.assay.models.http.Printable;
import dev.assay.models.http.Transport;
import dev.assay.models.wire.Talk;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Ollama's own way with its models.
record OllamaKeeper(Talk talk) implements Keeper {
    private static final Duration FOR_A_MODEL = Duration.ofHours(12);
    private static final Duration SILENCE = Duration.ofMinutes(5);

    @Override
    public OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        return loaded(spec, "size");
    }

    @Override
    public OptionalLong graphicsBytes(ModelSpec spec) throws InterruptedException {
        return loaded(spec, "size_vram");
    }

    private OptionalLong loaded(ModelSpec spec, String what) throws InterruptedException {
        return talk.asked("GET", talk.endpoint().at("/api/ps"), Map.of())
                .flatMap(node ->
                        node.at("models").each().filter(one -> isIt(one, spec)).findFirst())
                .map(one -> one.at(what).bytes())
                .orElse(OptionalLong.empty());
    }

    private static boolean isIt(Node listed, ModelSpec spec) {
        var name = listed.atAny("name", "model").text().orElse("");
        return name.equals(spec.model()) || name.equals(spec.model() + ":latest");
    }

    @Override
    public Unloading unload(ModelSpec spec) throws InterruptedException {
        var body = new LinkedHashMap<String, Object>();
        body.put("model", spec.model());
        body.put("keep_alive", 0);
        body.put("stream", false);
        return talk.asked("POST", talk.endpoint().at("/api/generate"), body).isPresent()
                ? Unloading.DONE
                : Unloading.FAILED;
    }

    @Override
    public boolean pull(ModelSpec spec, ModelKeeping.Progress progress) throws InterruptedException {
        var body = new LinkedHashMap<String, Object>();
        body.put("model", spec.model());
        body.put("stream", true);
        var endpoint = talk.endpoint();
        try (var exchange = talk.transport()
                .send(
                        talk.request("POST", endpoint.at("/api/pull"), body),
                        new Transport.Patience(FOR_A_MODEL, SILENCE))) {
            if (exchange.status() != 200) {
                throw endpoint.refusal().of(exchange.status(), exchange.headers(), exchange.complaint());
            }
            return pulled(exchange, progress);
        }
    }

    private boolean pulled(Exchange exchange, ModelKeeping.Progress progress) throws InterruptedException {
        var lines = new Lines(exchange);
        exchange.begun();
        boolean isDone = false;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            if (line.get().text().isBlank()) {
                continue;
            }
            var node = Talk.parsed(line.get().text());
            if (!node.isThere()) {
                throw Unreadable.because("the runtime sent no JSON");
            }
            isDone |= told(node, progress);
        }
        if (!isDone) {
            throw new ModelFailure(ModelFailure.Kind.CUT_OFF, "the download ended before the model was whole");
        }
        return true;
    }

    /// Whether this was the last word.
    private boolean told(Node node, ModelKeeping.Progress progress) {
        var error = talk.endpoint().dialect().error(node);
        if (error.isThere()) {
            throw talk.endpoint().refusal().inReply(error);
        }
        var status = Printable.of(node.at("status").text().orElse(""));
        progress.told(
                status, node.at("completed").bytes().orElse(0), node.at("total").bytes());
        return status.equals("success");
    }

    /// Versions that list no capabilities are asked for their template.
    @Override
    public Optional<Boolean> canThink(ModelSpec spec) throws InterruptedException {
        return talk.asked("POST", talk.endpoint().at("/api/show"), Map.of("model", spec.model()))
                .flatMap(node -> node.at("capabilities").isList()
                        ? Optional.of(node.at("capabilities")
                                .each()
                                .anyMatch(one ->
                                        one.text().filter("thinking"::equals).isPresent()))
                        : node.at("template").text().map(ThinkingSigns::inTemplate));
    }
}

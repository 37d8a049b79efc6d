package dev.assay.models.wire;

import dev.assay.api.CountedFailure;
import dev.assay.chat.Embedder;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.Patience;
import dev.assay.models.dialect.Fields;
import dev.assay.models.dialect.Node;
import dev.assay.models.dialect.Unreadable;
import dev.assay.models.http.Printable;
import dev.assay.models.http.Transport;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Vectors from a server that speaks OpenAI's `/embeddings`: a list of texts in, a list of vectors out, up
/// to 96 texts a call. Thread-safe.
///
/// @param name of the whole: provider, model, and the address where it is not the usual one
record WireEmbedder(String name, Endpoint endpoint, String model, Transport transport, Patience patience)
        implements Embedder {
    private static final int MOST_TEXTS = 96;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    @Override
    public List<float[]> embed(List<String> texts) {
        var vectors = new ArrayList<float[]>(texts.size());
        try {
            for (int from = 0; from < texts.size(); from += MOST_TEXTS) {
                var some = texts.subList(from, Math.min(texts.size(), from + MOST_TEXTS));
                vectors.addAll(patience.outcome(() -> call(some), () -> {}).value());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CountedFailure("interrupted", "the call of %s was interrupted".formatted(name));
        }
        return vectors;
    }

    private List<float[]> call(List<String> texts) throws InterruptedException {
        endpoint.missingKey().ifPresent(message -> {
            throw new ModelFailure(ModelFailure.Kind.AUTH, message);
        });
        var body = Fields.of("model", model, "input", List.copyOf(texts));
        var request = new Transport.Request(
                "POST",
                endpoint.at("/embeddings"),
                endpoint.headers(),
                Json.write(body).getBytes(StandardCharsets.UTF_8));
        try (var exchange = transport.send(request, new Transport.Patience(TIMEOUT, TIMEOUT))) {
            if (exchange.status() != 200) {
                throw endpoint.refusal().of(exchange.status(), exchange.headers(), exchange.complaint());
            }
            return vectors(new Node(Json.read(exchange.whole().text())), texts.size());
        } catch (MalformedJson e) {
            throw Unreadable.because("the vectors are no JSON: " + Printable.of(e.getMessage()));
        }
    }

    /// In the order of the texts, whatever order the server keeps.
    private static List<float[]> vectors(Node root, int count) {
        var vectors = new ArrayList<Optional<float[]>>();
        for (int i = 0; i < count; i++) {
            vectors.add(Optional.empty());
        }
        int place = 0;
        for (var entry : root.at("data").each().toList()) {
            int index = entry.at("index").count().orElse(place++);
            if (index < count) {
                vectors.set(index, Optional.of(vector(entry.at("embedding"))));
            }
        }
        return vectors.stream()
                .map(vector ->
                        vector.orElseThrow(() -> Unreadable.because("there are fewer vectors than texts: " + count)))
                .toList();
    }

    private static float[] vector(Node embedding) {
        var numbers = embedding
                .each()
                .mapToDouble(number ->
                        number.number().orElseThrow(() -> Unreadable.because("a vector holds something but numbers")))
                .toArray();
        if (numbers.length == 0) {
            throw Unreadable.because("a vector is empty");
        }
        var vector = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            vector[i] = (float) numbers[i];
        }
        return vector;
    }
}

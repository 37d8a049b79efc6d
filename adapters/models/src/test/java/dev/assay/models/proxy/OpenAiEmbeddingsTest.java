package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.chat.Embedder;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.plugin.OpenAiEmbeddings;
import dev.assay.select.Embedders;
import dev.assay.system.BuiltInSystems;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OpenAiEmbeddingsTest {
    private static Embedder embedder(LoopbackServer server) {
        return Embedders.find("openai:m@" + server.address());
    }

    @Test
    void vectorsComeInTheOrderOfTheTexts() throws Exception {
        try (var server = new LoopbackServer()
                        .then(429, "{}", "Retry-After", "0.01")
                        .then(
                                200,
                                "{\"data\":[{\"index\":1,\"embedding\":[0,1]},{\"index\":0,\"embedding\":[1.5,0]}]}");
                var embedder = embedder(server)) {
            assertThat(embedder.embed(List.of("a", "b"))).containsExactly(new float[] {1.5f, 0}, new float[] {0, 1});
            assertThat(embedder.name()).isEqualTo("openai:m@" + server.address());
            assertThat(server.received().getLast().path()).isEqualTo("/v1/embeddings");
            assertThat(Json.readMap(server.received().getLast().body()))
                    .isEqualTo(Map.of("model", "m", "input", List.of("a", "b")));
        }
    }

    @Test
    void manyTextsAreManyCalls() throws Exception {
        var vectors = IntStream.range(0, 96)
                .mapToObj(i -> "{\"embedding\":[%d]}".formatted(i))
                .collect(Collectors.joining(",", "{\"data\":[", "]}"));
        try (var server = new LoopbackServer().then(200, vectors);
                var embedder = embedder(server)) {
            assertThat(embedder.embed(
                            IntStream.range(0, 200).mapToObj(Integer::toString).toList()))
                    .hasSize(200);
            assertThat(server.received()).hasSize(3);
            assertThat(embedder.embed(List.of())).isEmpty();
        }
    }

    @Test
    void whatIsNoVectorIsRefused() throws Exception {
        for (var body : List.of(
                "{}",
                "nothing",
                "{\"data\":[{\"embedding\":[]}]}",
                "{\"data\":[{\"embedding\":[\"x\"]}]}",
                "{\"data\":[{\"index\":7,\"embedding\":[1]}]}")) {
            try (var server = new LoopbackServer().then(200, body);
                    var embedder = embedder(server)) {
                assertThatThrownBy(() -> embedder.embed(List.of("a"))).isInstanceOf(ModelFailure.class);
            }
        }
    }

    @Test
    void withoutAKeyOpenAiIsNotCalled() {
        try (var embedder = new OpenAiEmbeddings(Map.of()).make("text-embedding-3-small")) {
            assertThatThrownBy(() -> embedder.embed(List.of("a")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("OPENAI_API_KEY is not set");
        }
        assertThatThrownBy(() -> new OpenAiEmbeddings(Map.of()).make("")).isInstanceOf(UserError.class);
    }

    @Test
    void aSystemSelectsByThem() throws Exception {
        try (var server = new LoopbackServer()
                .then(200, "{\"data\":[{\"embedding\":[1,0]},{\"embedding\":[0,1]}]}")
                .then(200, "{\"data\":[{\"embedding\":[0.1,0.9]}]}")) {
            var system = BuiltInSystems.create("embedding-select:ratio=0.6,model=openai:m@" + server.address());

            assertThat(system.process(new OpenExample("x", "one\ntwo\n", Map.of("question", "?")))
                            .context())
                    .contains("two\n");
            assertThat(system.configuration()).containsEntry("model", "openai:m@" + server.address());
        }
    }
}

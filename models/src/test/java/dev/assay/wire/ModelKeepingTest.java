package dev.assay.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.ModelFailure;
import dev.assay.registry.ModelSpec;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelKeepingTest {
    private static final ModelKeeping KEEPING = new ModelKeeping(Map.of());

    private static ModelSpec ollama(FakeServer server, String model) {
        return ModelSpec.parse("ollama:%s@%s".formatted(model, server.address()));
    }

    @Test
    void aLoadedModelIsKnownByItsNameWithAndWithoutTag() throws Exception {
        var loaded = "{\"models\":[{\"name\":\"other:1b\",\"size\":1},{\"name\":\"gemma:latest\",\"size\":123456}]}";
        try (var server = FakeServer.of(wire -> wire.say(200, loaded))) {
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma"))).hasValue(123_456);
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma:latest"))).hasValue(123_456);
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma:4b"))).isEmpty();
        }
    }

    @Test
    void whatCannotBeAskedIsUnknownAndNotAFailure() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(500, "no"))) {
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma"))).isEmpty();
            assertThat(KEEPING.unload(ollama(server, "gemma"))).isFalse();
        }
        assertThat(KEEPING.loadedBytes(ModelSpec.parse("vllm:x@http://127.0.0.1:9/v1")))
                .isEmpty();
        assertThat(KEEPING.unload(ModelSpec.parse("builtin:echo"))).isFalse();
        assertThat(KEEPING.address(ModelSpec.parse("builtin:echo"))).isEmpty();
    }

    @Test
    void unloadingKeepsAModelForNoTimeAtAll() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"done\":true}"))) {
            assertThat(KEEPING.unload(ollama(server, "gemma"))).isTrue();
            assertThat(server.received().getFirst().line()).startsWith("POST /api/generate");
            assertThat(server.received().getFirst().body())
                    .isEqualTo("{\"model\":\"gemma\",\"keep_alive\":0,\"stream\":false}");
        }
    }

    @Test
    void aDownloadTellsHowItGoesAndIsWholeWhenItSaysSo() throws Exception {
        var told = new ArrayList<String>();
        try (var server = FakeServer.of(wire -> {
            wire.begin("application/x-ndjson");
            wire.chunk("{\"status\":\"pulling\",\"total\":10,\"completed\":4}\n{\"status\":\"suc");
            wire.chunk("cess\"}\n");
            wire.end();
        })) {
            assertThat(KEEPING.pull(
                            ollama(server, "gemma"),
                            (status, bytes, total) -> told.add(status + " " + bytes + " " + total.orElse(-1))))
                    .isTrue();
        }
        assertThat(told).containsExactly("pulling 4 10", "success 0 -1");
    }

    @Test
    void aDownloadThatBreaksOffOrIsRefusedSaysWhy() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"status\":\"pulling\"}\n"))) {
            assertThatThrownBy(() -> KEEPING.pull(ollama(server, "gemma"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage("the download ended before the model was whole");
        }
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"error\":\"no such model\"}\n"))) {
            assertThatThrownBy(() -> KEEPING.pull(ollama(server, "gemma"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("no such model");
        }
    }
}

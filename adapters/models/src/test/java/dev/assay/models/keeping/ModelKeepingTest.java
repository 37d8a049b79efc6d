package dev.assay.models.keeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.FakeServer;
import dev.assay.spec.ModelSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelKeepingTest {
    private static final ModelKeeping KEEPING = new ModelKeeping(Map.of());

    private static ModelSpec ollama(FakeServer server, String model) {
        return ModelSpec.parse("ollama:%s@%s".formatted(model, server.address()));
    }

    @Test
    void aLoadedModelIsKnownByItsNameWithAndWithoutTag() throws Exception {
        var loaded =
                "{\"models\":[{\"name\":\"other:1b\",\"size\":1},{\"name\":\"gemma:latest\",\"size\":123456,\"size_vram\":3456}]}";
        try (var server = FakeServer.of(wire -> wire.say(200, loaded))) {
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma"))).hasValue(123_456);
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma:latest"))).hasValue(123_456);
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma:4b"))).isEmpty();
            assertThat(KEEPING.graphicsBytes(ollama(server, "gemma"))).hasValue(3_456);
        }
    }

    @Test
    void whatCannotBeAskedIsUnknownAndNotAFailure() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(500, "no"))) {
            assertThat(KEEPING.loadedBytes(ollama(server, "gemma"))).isEmpty();
            assertThat(KEEPING.unload(ollama(server, "gemma"))).isEqualTo(Unloading.FAILED);
        }
        assertThat(KEEPING.loadedBytes(ModelSpec.parse("vllm:x@http://127.0.0.1:9/v1")))
                .isEmpty();
        assertThat(KEEPING.unload(ModelSpec.parse("builtin:echo"))).isEqualTo(Unloading.NOT_OFFERED);
        assertThat(KEEPING.address(ModelSpec.parse("builtin:echo"))).isEmpty();
    }

    @Test
    void unloadingKeepsAModelForNoTimeAtAll() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"done\":true}"))) {
            assertThat(KEEPING.unload(ollama(server, "gemma"))).isEqualTo(Unloading.DONE);
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

    private static Optional<Boolean> canThink(String spec, String reply) throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, reply))) {
            return KEEPING.canThink(ModelSpec.parse(spec + "@" + server.address()));
        }
    }

    @Test
    void whetherAModelCanThinkIsWhatItsRuntimeSays() throws Exception {
        assertThat(canThink("ollama:a", "{\"capabilities\":[\"completion\",\"thinking\"]}"))
                .contains(true);
        assertThat(canThink("ollama:a", "{\"capabilities\":[\"completion\"],\"template\":\"<think>\"}"))
                .contains(false);
        assertThat(canThink("ollama:a", "{\"template\":\"{{ if .Thinking }}\"}"))
                .contains(true);
        assertThat(canThink("ollama:a", "{\"error\":\"no such model\"}")).isEmpty();
        assertThat(canThink("llama-server:a", "{\"chat_template\":\"{% if enable_thinking %}\"}"))
                .contains(true);
        assertThat(canThink("llama-server:a", "{\"chat_template\":\"{{ messages }}\"}"))
                .contains(false);
        assertThat(KEEPING.canThink(ModelSpec.parse("openai:o4-mini"))).isEmpty();
    }

    @Test
    void familiesThatThinkAreKnownByTheirNames() {
        assertThat(List.of(
                        "qwen3:8b",
                        "Qwen/Qwen3-0.6B",
                        "qwq",
                        "deepseek-r1:7b",
                        "openai/gpt-oss-20b",
                        "phi4-reasoning",
                        "Qwen3-4B-Thinking-2507"))
                .allMatch(ThinkingSigns::inName);
        assertThat(List.of(
                        "gemma3:4b", "llama3.2", "qwen2.5:7b", "Qwen3-4B-Instruct-2507", "command-r15", "stories15m"))
                .noneMatch(ThinkingSigns::inName);
    }
}

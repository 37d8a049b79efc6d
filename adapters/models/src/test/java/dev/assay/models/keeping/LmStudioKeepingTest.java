package dev.assay.models.keeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.FakeServer;
import dev.assay.spec.ModelSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LmStudioKeepingTest {
    private static final String LISTED = """
            {"models":[
              {"key":"other/model","loaded_instances":[{"id":"other/model"}]},
              {"key":"qwen/qwen3-4b","loaded_instances":[{"id":"qwen/qwen3-4b"},{"id":"mine"}],
               "capabilities":{"vision":false,"reasoning":{"allowed_options":["off","on"],"default":"on"}}},
              {"key":"gemma","loaded_instances":[],"capabilities":{"vision":true}}]}
            """;
    private static final String UNKNOWN = "{\"error\":\"Unexpected endpoint or method. (POST /api/v1/models/unload)\"}";

    private final List<Long> pauses = new ArrayList<>();
    private final ModelKeeping keeping = new ModelKeeping(Map.of(), time -> pauses.add(time.toSeconds()));

    private static ModelSpec model(FakeServer server, String name) {
        return ModelSpec.parse("lmstudio:%s@%s".formatted(name, server.address()));
    }

    @Test
    void everyLoadedInstanceOfAModelIsLetGo() throws Exception {
        try (var server =
                FakeServer.of(wire -> wire.say(200, LISTED), wire -> wire.say(200, "{\"instance_id\":\"x\"}"))) {
            assertThat(keeping.unload(model(server, "qwen/qwen3-4b"))).isEqualTo(Unloading.DONE);
            assertThat(server.received().stream().map(FakeServer.Received::line))
                    .containsExactly(
                            "GET /api/v1/models HTTP/1.1",
                            "POST /api/v1/models/unload HTTP/1.1",
                            "POST /api/v1/models/unload HTTP/1.1");
            assertThat(server.received().get(1).body()).isEqualTo("{\"instance_id\":\"qwen/qwen3-4b\"}");
            assertThat(server.received().get(2).body()).isEqualTo("{\"instance_id\":\"mine\"}");
        }
    }

    @Test
    void whatIsNotLoadedNeedsNoUnloading() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, LISTED))) {
            assertThat(keeping.unload(model(server, "gemma"))).isEqualTo(Unloading.DONE);
            assertThat(server.received()).hasSize(1);
        }
        try (var server = FakeServer.of(
                wire -> wire.say(200, LISTED),
                wire -> wire.say(404, "{\"error\":{\"type\":\"model_not_found\",\"message\":\"gone\"}}"))) {
            assertThat(keeping.unload(model(server, "other/model"))).isEqualTo(Unloading.DONE);
        }
    }

    @Test
    void anOlderServerIsToldFromOneThatFails() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(404, "not found"))) {
            assertThat(keeping.unload(model(server, "gemma"))).isEqualTo(Unloading.TOO_OLD);
        }
        try (var server = FakeServer.of(wire -> wire.say(200, LISTED), wire -> wire.say(200, UNKNOWN))) {
            assertThat(keeping.unload(model(server, "other/model"))).isEqualTo(Unloading.TOO_OLD);
        }
        try (var server = FakeServer.of(wire -> wire.say(200, LISTED), wire -> wire.say(500, "{}"))) {
            assertThat(keeping.unload(model(server, "other/model"))).isEqualTo(Unloading.FAILED);
        }
        assertThat(keeping.unload(ModelSpec.parse("lmstudio:x@http://127.0.0.1:9")))
                .isEqualTo(Unloading.FAILED);
    }

    @Test
    void aDownloadIsFollowedToItsEnd() throws Exception {
        var told = new ArrayList<String>();
        try (var server = FakeServer.of(
                wire -> wire.say(200, "{\"job_id\":\"job_4\",\"status\":\"downloading\",\"total_size_bytes\":10}"),
                wire -> wire.say(200, "{\"status\":\"downloading\",\"total_size_bytes\":10,\"downloaded_bytes\":4}"),
                wire -> wire.say(200, "{\"status\":\"completed\",\"total_size_bytes\":10,\"downloaded_bytes\":10}"))) {
            assertThat(keeping.pull(
                            ModelSpec.parse("lmstudio:a/b@%s,quantization=Q4_K_M".formatted(server.address())),
                            (status, bytes, total) -> told.add(status + " " + bytes + " " + total.orElse(-1))))
                    .isTrue();
            assertThat(server.received().getFirst().line()).startsWith("POST /api/v1/models/download ");
            assertThat(server.received().getFirst().body())
                    .isEqualTo("{\"model\":\"a/b\",\"quantization\":\"Q4_K_M\"}");
            assertThat(server.received().getLast().line()).startsWith("GET /api/v1/models/download/status/job_4 ");
        }
        assertThat(told).containsExactly("downloading 0 10", "downloading 4 10", "completed 10 10");
        assertThat(pauses).hasSize(1);
    }

    @Test
    void whatIsThereAlreadyIsNotFollowed() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"status\":\"already_downloaded\"}"))) {
            assertThat(keeping.pull(model(server, "a/b"), (_, _, _) -> {})).isTrue();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void aDownloadThatFailsStandsStillOrIsUnknownSaysSo() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"job_id\":\"j\",\"status\":\"failed\"}"))) {
            assertThatThrownBy(() -> keeping.pull(model(server, "a/b"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage("LM Studio could not fetch a/b; its window says why");
        }
        try (var server = FakeServer.of(
                wire -> wire.say(200, "{\"job_id\":\"j\",\"status\":\"paused\",\"downloaded_bytes\":7}"))) {
            assertThatThrownBy(() -> keeping.pull(model(server, "a/b"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessage("the download of a/b stands still at 7 bytes (paused)");
        }
        try (var server = FakeServer.of(wire -> wire.say(200, "{\"job_id\":\"../x\",\"status\":\"downloading\"}"))) {
            assertThatThrownBy(() -> keeping.pull(model(server, "a/b"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("did not say which");
        }
        try (var server = FakeServer.of(wire -> wire.say(400, "{\"error\":{\"message\":\"no such model\"}}"))) {
            assertThatThrownBy(() -> keeping.pull(model(server, "a/b"), (_, _, _) -> {}))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("no such model");
        }
    }

    @Test
    void anOlderServerFetchesNothingAndOneIsToldWhatToDo() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(404, "not found"))) {
            assertThatThrownBy(() -> keeping.pull(model(server, "a/b"), (_, _, _) -> {}))
                    .isInstanceOf(UserError.class)
                    .hasMessage("this LM Studio fetches no models for others\n"
                            + "       version 0.4 and newer do; or fetch it there: `lms get a/b`");
        }
    }

    @Test
    void itTellsWhichModelsCanReason() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, LISTED))) {
            assertThat(keeping.canThink(model(server, "qwen/qwen3-4b"))).contains(true);
            assertThat(keeping.canThink(model(server, "gemma"))).isEmpty();
        }
    }
}

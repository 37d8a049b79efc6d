package dev.assay.models.vllm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that we start and end, played by a script.
class VllmModelTest {
    @TempDir
    Path folder;

    @BeforeEach
    void install() throws IOException {
        try (var script = Objects.requireNonNull(VllmModelTest.class.getResourceAsStream("/fake-vllm"))) {
            var program = Files.write(folder.resolve("vllm"), script.readAllBytes());
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    private ChatModel open(String spec) {
        return VllmModel.create(
                ModelSpec.parse(spec),
                Map.of(
                        "PATH",
                        folder + ":" + System.getenv("PATH"),
                        "HF_HOME",
                        folder.toString(),
                        "CUDA_VISIBLE_DEVICES",
                        "0,1",
                        "VLLM_USE_V1",
                        "0",
                        "PAID_KEY",
                        "secret"));
    }

    private List<Map<String, Object>> starts() throws IOException {
        var file = folder.resolve("starts");
        return Files.exists(file)
                ? Files.readAllLines(file).stream().map(Json::readMap).toList()
                : List.of();
    }

    /// Ends within some seconds; one that has ended and only waits to be counted is gone, too.
    private static boolean isGone(Map<String, Object> start, String process) throws Exception {
        var stat = Path.of("/proc", String.valueOf(start.get(process)), "stat");
        for (int looks = 0; looks < 1000; looks++) {
            try {
                var text = Files.readString(stat);
                if (text.startsWith("Z", text.lastIndexOf(')') + 2)) {
                    return true;
                }
            } catch (IOException _) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return false;
    }

    @Test
    void theFirstCallStartsTheServerAndTheEndOfTheModelEndsItWithItsEngine() throws Exception {
        var model = open("vllm:owner/tiny,server=vllm,context=512,cards=2,dtype=bfloat16");
        try (model) {
            model.check();
            assertThat(starts()).isEmpty();
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(model.chat(ChatRequest.ask("again")).usage().completionTokens())
                    .hasValue(3);
            assertThat(model.observed())
                    .containsEntry("build", "0.11.0")
                    .containsEntry("restarts", 0)
                    .containsKey("load_seconds");
        }
        assertThat(starts()).hasSize(1);
        var start = starts().getFirst();
        assertThat(String.valueOf(start.get("arguments")))
                .startsWith("[serve, owner/tiny, --host, 127.0.0.1, --port, ")
                .endsWith(
                        "--max-model-len, 512, --tensor-parallel-size, 2, --dtype, bfloat16, --no-enable-prefix-caching]");
        assertThat(start)
                .containsEntry("variables", Map.of("CUDA_VISIBLE_DEVICES", "0,1", "VLLM_USE_V1", "", "PAID_KEY", ""));
        assertThat(isGone(start, "pid")).isTrue();
        assertThat(isGone(start, "engine")).isTrue();
        assertThat(model.observed()).containsEntry("build", "0.11.0");
        assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello"))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void callsGoToTheServerSideBySide() throws Exception {
        try (var model = open("vllm:owner/tiny,server=vllm")) {
            var calls = List.of(
                    new FutureTask<>(() -> model.chat(ChatRequest.ask("together"))),
                    new FutureTask<>(() -> model.chat(ChatRequest.ask("together"))));
            calls.forEach(call -> Thread.ofVirtual().start(call));
            for (var call : calls) {
                assertThat(call.get().text()).isEqualTo("You said: together");
            }
            assertThat(starts()).hasSize(1);
            assertThat(model.suggestedConcurrency()).isGreaterThan(1);
        }
    }

    @Test
    void aServerThatDiesFailsItsCallAndTheNextOneStartsAnother() throws Exception {
        try (var model = open("vllm:owner/tiny,server=vllm")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("crash")))
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.CUT_OFF))
                    .hasMessageContaining("vLLM ended during the call")
                    .hasMessageContaining("CUDA out of memory");
            assertThat(model.chat(ChatRequest.ask("hello")).text()).isEqualTo("You said: hello");
            assertThat(model.observed()).containsEntry("restarts", 1).containsKey("last_end");
            assertThat(starts()).hasSize(2);
        }
    }

    @Test
    void aModelThatIsNotTakenFailsWithWhatTheServerSaid() throws Exception {
        try (var model = open("vllm:refuse,server=" + folder.resolve("vllm"))) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("vLLM did not load refuse and ended (status 1)")
                    .hasMessageContaining("no such model");
        }
    }

    @Test
    void aLoadWithoutEndIsCutOff() throws Exception {
        try (var model = open("vllm:hang,server=vllm,load-timeout=1")) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("hello")))
                    .isInstanceOf(ModelFailure.class)
                    .hasMessageContaining("within 1 s");
            assertThat(isGone(starts().getFirst(), "pid")).isTrue();
        }
    }

    @Test
    void whereThereIsNoProgramItSaysHowToGetOne() {
        var model = VllmModel.create(ModelSpec.parse("vllm:owner/tiny,server=vllm"), Map.of("PATH", "/nowhere"));
        assertThatThrownBy(model::check)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is none on PATH")
                .hasMessageContaining("pip install vllm");
        assertThatThrownBy(() -> open("vllm:owner/tiny@http://127.0.0.1:1/v1,server=vllm"))
                .isInstanceOf(UserError.class);
        assertThat(VllmModel.isMeantBy(ModelSpec.parse("vllm:owner/tiny"))).isFalse();
    }
}

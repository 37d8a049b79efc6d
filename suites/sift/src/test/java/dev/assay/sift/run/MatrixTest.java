package dev.assay.sift.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatrixTest {
    private static final String GOOD = """
            {"scenarios": [
              {"name": "small", "track": "cpu", "phase": "cpu-screen", "model": "owner/repo",
               "gguf_filename": "m.gguf", "quantization": "none", "device": "cpu"},
              {"name": "large", "track": "gpu", "phase": "gpu-screen", "model": "owner/large",
               "quantization": "bnb-8bit", "device": "cuda", "dtype": "bfloat16", "enabled": false},
              {"name": "far", "track": "remote", "phase": "remote-screen", "model": "m",
               "quantization": "none", "device": "remote", "concurrency": 8, "max_output_tokens": 100}
            ]}
            """;

    @Test
    void everyFieldHasItsDefault() {
        var small = Matrix.parse("matrix.json", GOOD).scenarios().getFirst();

        assertThat(small.toMap())
                .containsEntry("dtype", "auto")
                .containsEntry("attn_implementation", "auto")
                .containsEntry("max_output_tokens", 768)
                .containsEntry("concurrency", 1)
                .containsEntry("enabled", true);
    }

    @Test
    void nothingIsWhatAFieldThatIsNullHolds() {
        var text = GOOD.replace(
                "\"device\": \"remote\",", "\"device\": \"remote\", \"gguf_filename\": null, \"dtype\": null,");
        var far = Matrix.parse("matrix.json", text).scenarios().getLast();

        assertThat(far.toMap()).doesNotContainKey("gguf_filename").containsEntry("dtype", "auto");
    }

    @Test
    void namesAndPhasesSelectAmongTheEnabled() {
        var matrix = Matrix.parse("matrix.json", GOOD);

        assertThat(matrix.select(List.of(), List.of()))
                .extracting(Scenario::name)
                .containsExactly("small", "far");
        assertThat(matrix.select(List.of("far"), List.of("remote-screen"))).hasSize(1);
        assertThatThrownBy(() -> matrix.select(List.of("far"), List.of("cpu-screen")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("far (remote-screen)");
        assertThatThrownBy(() -> matrix.select(List.of("fra"), List.of())).hasMessageContaining("no scenario \"fra\"");
        assertThatThrownBy(() -> matrix.select(List.of("large"), List.of()))
                .hasMessageContaining("large (gpu-screen, disabled)");
    }

    @Test
    void severalRequestsAtATimeAreWarnedAboutOnThisMachine() {
        var text = GOOD.replace("\"device\": \"cpu\"", "\"device\": \"cpu\", \"concurrency\": 4");

        assertThat(Matrix.warnings(Matrix.parse("matrix.json", text).scenarios()))
                .singleElement()
                .asString()
                .contains("small: 4 cases at a time", "latency");
    }

    @Test
    void everyProblemIsToldWithItsLine() {
        var bad = """
                {"scenarios": [
                  {"name": "one", "track": "cpu", "phase": "p", "model": "m",
                   "quantization": "none", "device": "cuda"},
                  {"name": "one", "track": "gpu", "phase": "p", "model": "m",
                   "gguf_filename": "m.gguf", "quantization": "int3", "device": "cuda",
                   "concurrency": 0,
                   "speed": "high"},
                  {"track": "tpu", "model": 7},
                  12
                ]}
                """;

        assertThatThrownBy(() -> Matrix.parse("m.json", bad))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("m.json:2: track cpu runs on cpu, not on cuda")
                .hasMessageContaining("m.json:2: \"gguf_filename\" is missing")
                .hasMessageContaining("m.json:4: the name \"one\" is taken by line 2")
                .hasMessageContaining("m.json:4: \"gguf_filename\" belongs to the cpu track alone")
                .hasMessageContaining("m.json:4: \"quantization\" is \"int3\"")
                .hasMessageContaining("m.json:6: \"concurrency\" is not a whole number from 1 up")
                .hasMessageContaining("m.json:7: \"speed\" is not a field")
                .hasMessageContaining("m.json:8: \"name\" is missing")
                .hasMessageContaining("m.json:8: \"model\" is not a text")
                .hasMessageContaining("m.json:9: a scenario is an object");
    }

    @Test
    void whatIsNoMatrixIsRefused() {
        assertThatThrownBy(() -> Matrix.parse("m.json", "[]")).hasMessageContaining("no list \"scenarios\"");
        assertThatThrownBy(() -> Matrix.parse("m.json", "{\"scenarios\":\n [}"))
                .hasMessageContaining("m.json: not JSON: line 2");
    }
}

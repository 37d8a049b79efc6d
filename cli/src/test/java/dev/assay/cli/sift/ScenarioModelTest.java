package dev.assay.cli.sift;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.registry.Registry;
import dev.assay.sift.run.Matrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioModelTest {
    @TempDir
    private Path folder;

    @Test
    void theTrackDecidesWhoRunsAModel() throws IOException {
        Files.writeString(folder.resolve("m.gguf"), "");
        var text = """
                {"scenarios": [
                  {"name": "small", "track": "cpu", "phase": "p", "model": "FOLDER", "gguf_filename": "m.gguf",
                   "quantization": "none", "device": "cpu"},
                  {"name": "large", "track": "gpu", "phase": "p", "model": "owner/large", "dtype": "bfloat16",
                   "quantization": "bnb-8bit", "device": "cuda"},
                  {"name": "far", "track": "remote", "phase": "p", "model": "groq/m", "quantization": "none",
                   "device": "remote"},
                  {"name": "other", "track": "remote", "phase": "p", "model": "m", "quantization": "none",
                   "device": "remote"}]}
                """.replace("FOLDER", folder.toString());
        var models = new ScenarioModel(Registry.standard(), Map.of());

        assertThat(Matrix.parse("matrix.json", text).scenarios().stream().map(models::spec))
                .containsExactly(
                        "small=llamacpp:%s/m.gguf,context=8192".formatted(folder),
                        "large=hf:owner/large,device=cuda,dtype=bfloat16,quantization=bnb-8bit",
                        "far=groq:m",
                        "other=openai:m");
    }
}

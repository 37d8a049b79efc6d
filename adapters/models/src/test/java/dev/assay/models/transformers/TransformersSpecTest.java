package dev.assay.models.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatRequest;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransformersSpecTest {
    private static TransformersSpec spec(String typed) {
        return TransformersSpec.of(ModelSpec.parse(typed), Map.of());
    }

    @Test
    void settingsGoToTheWorkerAndIntoTheRecord() {
        var spec = spec("hf:Qwen/Qwen3-0.6B,dtype=bfloat16,attn=sdpa,device=cuda:1,quantization=4bit,revision=v1.0");
        assertThat(spec.loadRequest())
                .containsEntry("model", "Qwen/Qwen3-0.6B")
                .containsEntry("dtype", "bfloat16")
                .containsEntry("attn", "sdpa")
                .containsEntry("device", "cuda:1")
                .containsEntry("quantization", "4bit")
                .containsEntry("revision", "v1.0");
        assertThat(spec.configuration())
                .containsEntry("weights", "Qwen/Qwen3-0.6B")
                .containsEntry("dtype", "bfloat16");
    }

    @Test
    void nothingSetIsTheUsualPythonOfflineForTenMinutes() {
        var spec = spec("hf:gpt2");
        assertThat(spec.python()).isEqualTo("python3");
        assertThat(spec.mayDownload()).isFalse();
        assertThat(spec.loadTimeout()).isEqualTo(Duration.ofMinutes(10));
        assertThat(spec.choices()).isEmpty();
    }

    @Test
    void theSettingNamesThePythonBeforeTheEnvironmentDoes() {
        var environment = Map.of("ASSAY_PYTHON", "/a/python");
        assertThat(TransformersSpec.of(ModelSpec.parse("hf:gpt2"), environment).python())
                .isEqualTo("/a/python");
        assertThat(TransformersSpec.of(ModelSpec.parse("hf:gpt2,python=/b/python"), environment)
                        .python())
                .isEqualTo("/b/python");
    }

    @Test
    void whatEveryModelTakesIsNotRefused() {
        assertThat(spec("hf:gpt2,temperature=0.5,max-tokens=64,tries=2").choices())
                .isEmpty();
    }

    @Test
    void aFolderIsTakenWhateverItsName(@TempDir Path folder) {
        assertThat(spec("hf:" + folder).model()).isEqualTo(folder.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hf:                              | neither a folder nor
            hf:/no/such/folder               | neither a folder nor
            hf:--flag                        | neither a folder nor
            hf:a/b/c                         | neither a folder nor
            hf:tiny.gguf                     | llamacpp:FILE
            hf:gpt2@http://127.0.0.1:80/v1   | have no address
            hf:gpt2,dtype=int4               | dtype must be
            hf:gpt2,attn=fast                | attn must be
            hf:gpt2,quantization=2bit        | quantization must be
            hf:gpt2,device=tpu               | device must be
            hf:gpt2,revision=--x             | revision must be
            hf:gpt2,load-timeout=0           | load-timeout must be
            hf:gpt2,download=yes             | download must be
            hf:gpt2,wings=2                  | there is no setting
            """)
    void mistakesAreNamed(String typed, String message) {
        assertThatThrownBy(() -> spec(typed)).isInstanceOf(UserError.class).hasMessageContaining(message);
    }

    @Test
    void aPythonThatIsNotThereIsTheUsersToMend() {
        try (var model = TransformersModel.create(ModelSpec.parse("hf:gpt2,python=/no/such/python"), Map.of())) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("x")))
                    .isInstanceOf(UserError.class)
                    .hasMessage(
                            "\"hf:gpt2,python=/no/such/python\" needs Python: cannot run \"/no/such/python\": no such program\n       install Python 3.9 or newer with torch and transformers, or name one: ,python=/path/to/python3 or ASSAY_PYTHON");
        }
    }
}

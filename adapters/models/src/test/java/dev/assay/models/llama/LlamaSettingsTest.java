package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LlamaSettingsTest {
    private static LlamaSettings settings(String typed) {
        return LlamaSettings.of(ModelSpec.parse(typed).allowing(LlamaCppModel.SETTINGS));
    }

    @Test
    void aFileAloneIsEnough() {
        assertThat(settings("llamacpp:/models/a.gguf"))
                .isEqualTo(new LlamaSettings(
                        Path.of("/models/a.gguf"),
                        4096,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Duration.ofMinutes(10),
                        LlamaSettings.PromptCache.OFF));
    }

    @Test
    void everythingCanBeSaid() {
        assertThat(
                        settings(
                                "llamacpp:a,b.gguf,context=8192,threads=2,gpu-layers=0,server=/opt/x,load-timeout=5,prompt-cache=on"))
                .isEqualTo(new LlamaSettings(
                        Path.of("a,b.gguf"),
                        8192,
                        Optional.of(2),
                        Optional.of(0),
                        Optional.of(Path.of("/opt/x")),
                        Duration.ofSeconds(5),
                        LlamaSettings.PromptCache.ON));
    }

    @Test
    void allLayersAreMoreThanAnyModelHas() {
        assertThat(settings("llamacpp:a.gguf,gpu-layers=all").gpuLayers()).hasValue(999);
    }

    @Test
    void threadsAndThePlaceOfTheServerAreNoPartOfTheConfiguration() {
        assertThat(settings("llamacpp:a.gguf,threads=2,server=/opt/x").configuration())
                .isEqualTo(Map.of("provider", "llamacpp", "model", "a.gguf", "context", 4096, "prompt_cache", false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "llamacpp:|names no file",
                "llamacpp:a.gguf@http://127.0.0.1:8080|for a server that is running write llama-server:",
                "llamacpp:a.gguf,context=0|context must be a whole number of at least 1",
                "llamacpp:a.gguf,threads=many|threads must be a whole number",
                "llamacpp:a.gguf,gpu-layers=most|gpu-layers must be a whole number",
                "llamacpp:a.gguf,load-timeout=0|load-timeout must be",
                "llamacpp:a.gguf,prompt-cache=maybe|prompt-cache must be on or off",
            })
    void whatMakesNoSenseIsRefused(String typed, String complaint) {
        assertThatThrownBy(() -> settings(typed)).isInstanceOf(UserError.class).hasMessageContaining(complaint);
    }
}

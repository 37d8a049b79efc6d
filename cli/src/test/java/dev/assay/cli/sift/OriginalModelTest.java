package dev.assay.cli.sift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OriginalModelTest {
    private static final String ADDRESS = "http://127.0.0.1:9/v1";

    @Test
    void aModelWithAnAddressIsAsked() {
        assertThat(new OriginalModel(Map.of("CTXSIFT_LLM_BASE_URL", ADDRESS, "CTXSIFT_LLM_MODEL", "small")).spec())
                .contains("openai:small");
    }

    @Test
    void aModelWithoutAnAddressIsNot() {
        assertThat(new OriginalModel(Map.of("CTXSIFT_LLM_MODEL", "small")).spec())
                .isEmpty();
        assertThat(new OriginalModel(Map.of("CTXSIFT_LLM_BASE_URL", " ", "CTXSIFT_LLM_MODEL", "small")).spec())
                .isEmpty();
    }

    @Test
    void theModeOfReasoningIsPassedOn() {
        var environment = Map.of(
                "CTXSIFT_LLM_BASE_URL", ADDRESS, "CTXSIFT_LLM_MODEL", "small", "CTXSIFT_LLM_REASONING_MODE", "False");

        assertThat(new OriginalModel(environment).spec()).contains("openai:small,thinking=off");
    }

    @Test
    void whatCannotBeHonouredIsRefused() {
        var version = Map.of(
                "CTXSIFT_LLM_BASE_URL", ADDRESS, "CTXSIFT_LLM_MODEL", "small", "CTXSIFT_LLM_API_VERSION", "2024-06");
        var mode = Map.of(
                "CTXSIFT_LLM_BASE_URL", ADDRESS, "CTXSIFT_LLM_MODEL", "small", "CTXSIFT_LLM_REASONING_MODE", "maybe");

        assertThatThrownBy(() -> new OriginalModel(version).spec())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("CTXSIFT_LLM_API_VERSION");
        assertThatThrownBy(() -> new OriginalModel(mode).spec()).hasMessageContaining("auto, true or false");
    }
}

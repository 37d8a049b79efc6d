package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is offered by name, each time from the beginning.
class EvaluatorsPluginTest {
    private final Registry registry = Registry.of(new EvaluatorsPlugin());

    private record Silent(String name) implements ChatModel {
        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            throw new AssertionError("nobody is to be asked");
        }
    }

    @Test
    void everyEvaluatorIsOffered() {
        assertThat(new EvaluatorsPlugin().name()).isEqualTo("evaluators");
        assertThat(registry.evaluators().list())
                .extracting("name")
                .containsExactlyInAnyOrder(
                        "evidence-survival",
                        "evidence-paraphrase",
                        "answer-found",
                        "masked-failure",
                        "verbatim-fidelity",
                        "needle-survival",
                        "anchor-survival",
                        "fabrication",
                        "order-preservation",
                        "ratio",
                        "json-validity",
                        "distractor-retention",
                        "answer-quality",
                        "summarization-quality",
                        "multiple-choice",
                        "math-equivalence",
                        "nli-label-match",
                        "code-execution",
                        "ifeval",
                        "llm-judge",
                        "memory-judge",
                        "false-memory-rate",
                        "locomo-judge");
    }

    @Test
    void aProgramMayRunTenSecondsWhenNobodySaysOtherwise() {
        assertThat(registry.evaluator("code-execution:unsafe=yes", Profile.STANDARD)
                        .configuration())
                .isEqualTo(Map.of("timeout_millis", 10_000L, "sandbox", "none"));
        assertThat(registry.evaluator("code-execution:timeout=0.25", Profile.STANDARD)
                        .configuration())
                .containsEntry("timeout_millis", 250L)
                .doesNotContainEntry("sandbox", "none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"llm-judge", "memory-judge", "false-memory-rate", "locomo-judge"})
    void aJudgeAsksTheModelItIsGiven(String name) {
        var opened = new ArrayList<String>();
        var judge = registry.evaluator(name + ":model=some:model,votes=3", Profile.STANDARD, model -> {
            opened.add(model);
            return new Silent(model);
        });

        assertThat(opened).containsExactly("some:model");
        assertThat(judge.name()).isEqualTo(name);
        assertThat(judge.configuration())
                .containsEntry("votes", 3)
                .containsEntry("judge", Map.of("model", "some:model"));
        assertThatThrownBy(() -> registry.evaluator(name, Profile.STANDARD, Silent::new))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("needs a model to ask");
    }

    @Test
    void aJudgeMayBeAskedInYourOwnWords(@TempDir Path folder) throws IOException {
        var prompt = Files.writeString(folder.resolve("prompt.md"), "Is {{response}} right?");
        var own = registry.evaluator("llm-judge:model=m,prompt=" + prompt, Profile.STANDARD, Silent::new);
        var usual = registry.evaluator("llm-judge:model=m", Profile.STANDARD, Silent::new);

        assertThat(own.configuration().get("prompt"))
                .isEqualTo(Digests.sha256("Is {{response}} right?"))
                .isNotEqualTo(usual.configuration().get("prompt"));
    }
}

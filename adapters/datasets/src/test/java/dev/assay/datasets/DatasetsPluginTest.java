package dev.assay.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.dataset.Pinned;
import dev.assay.datasets.rows.LoopbackHub;
import dev.assay.registry.Registry;
import dev.assay.spec.Phrase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetsPluginTest {
    @TempDir
    private Path folder;

    @Test
    void theRegistryFindsItByItself() {
        var names = Registry.standard().datasets().list().stream()
                .map(entry -> entry.name())
                .toList();
        assertThat(names).contains("hotpotqa", "longbench", "longmemeval");
    }

    @Test
    void aNameBecomesExamplesAndWhatSuitsThem() throws Exception {
        try (var hub = new LoopbackHub(folder.resolve("store"))
                .table("openai/gsm8k", "main", "test", List.of(Map.of("question", "1+1?", "answer", "so #### 2")))) {
            var registry = Registry.of(new DatasetsPlugin(Map.of(
                    "HF_ENDPOINT", hub.address("").toString(),
                    "HF_DATASETS_SERVER", hub.address("/viewer").toString(),
                    "XDG_CACHE_HOME", folder.toAbsolutePath().toString())));
            var source = registry.source("gsm8k", Profile.STANDARD);
            assertThat(Phrase.texts(source.evaluators())).containsExactly("math-equivalence");
            assertThat(source.primaryScore()).isEqualTo("math_equiv");
            try (var examples = source.first(1).examples()) {
                assertThat(examples.map(labeled -> labeled.reference().answers()))
                        .containsExactly(List.of("2"));
            }
            assertThat(folder.resolve("assay/datasets/openai/gsm8k")).isDirectory();
        }
    }

    @Test
    void theWordsOfARunNameTheCommitAndFindItAgain() throws Exception {
        try (var hub = new LoopbackHub(folder.resolve("store"))
                .table("openai/gsm8k", "main", "test", List.of(Map.of("question", "1+1?", "answer", "so #### 2")))) {
            var registry = Registry.of(new DatasetsPlugin(Map.of(
                    "HF_ENDPOINT", hub.address("").toString(),
                    "HF_DATASETS_SERVER", hub.address("/viewer").toString(),
                    "XDG_CACHE_HOME", folder.toAbsolutePath().toString())));
            var source = registry.source("gsm8k:main", Profile.STANDARD);
            assertThat(Pinned.words(source.first(1), "gsm8k:main"))
                    .isEqualTo("gsm8k@%s:main".formatted(LoopbackHub.SHA));
            var version = source.dataset().version();
            try (var examples = source.dataset().examples()) {
                assertThat(examples).hasSize(1);
            }

            hub.table("openai/gsm8k", "main", "test", List.of()).moveTo("fedcba9876543210");
            var again = registry.source("gsm8k@%s:main".formatted(LoopbackHub.SHA), Profile.STANDARD);

            assertThat(again.dataset().version()).isEqualTo(version);
            assertThat(again.dataset().name()).isEqualTo("gsm8k:main");
            try (var examples = again.dataset().examples()) {
                assertThat(examples.map(labeled -> labeled.reference().answers()))
                        .containsExactly(List.of("2"));
            }
        }
    }

    @Test
    void filesAreReadByTheirEndings() throws Exception {
        var registry = Registry.of(new DatasetsPlugin(Map.of()));
        var file = Files.writeString(folder.resolve("a.csv"), "context\nx\n");
        try (var examples =
                registry.source(file.toString(), Profile.STANDARD).dataset().examples()) {
            assertThat(examples.map(labeled -> labeled.example().context())).containsExactly("x");
        }
    }

    @Test
    void settingsOfConversationsAreOnlyForConversations() {
        var registry = Registry.of(new DatasetsPlugin(Map.of()));
        assertThatThrownBy(() -> registry.source("gsm8k:types=x", Profile.STANDARD))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is no setting \"types\"");
    }
}

package dev.assay.datasets.loader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.datasets.rows.Hub;
import dev.assay.hub.HubAccess;
import dev.assay.hub.HubClient;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Loads from the real hub, to see whether it still is what the mappings say: `-Dassay.live=true`.
@EnabledIfSystemProperty(named = "assay.live", matches = "true")
class LiveHubTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hotpotqa",
                "gsm8k",
                "bfcl",
                "natural-questions",
                "musique",
                "narrativeqa",
                "frames",
                "humaneval",
                "mbpp",
                "qmsum",
                "mmlu",
                "arc-challenge",
                "drop",
                "ifeval",
                "mt-bench",
                "longbench",
                "bbh"
            })
    void theFirstExamplesCanBeLoaded(String name) {
        var hub = Hub.online(HubClient.of(HubAccess.of(System.getenv())), folder);
        var dataset = Loaders.find(name).load(hub, Profile.STANDARD, name, "");
        try (var examples = dataset.examples()) {
            assertThat(examples.limit(3)).hasSize(3).allSatisfy(labeled -> {
                assertThat(labeled.example().context()).isNotBlank();
                assertThat(labeled.reference().fields()).isNotEmpty();
            });
        }
    }
}

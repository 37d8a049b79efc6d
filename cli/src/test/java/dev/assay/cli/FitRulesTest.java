package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rules of fit are published as the program applies them.
class FitRulesTest {
    @TempDir
    private Path folder;

    @Test
    void theRulesInDocsAreFresh() {
        var rules = CommandRun.in(folder, "fit", "rules");
        assertThat(rules.status()).isZero();
        assertThat(Path.of("../docs/fit-rules.md"))
                .as("run ./assay fit rules > docs/fit-rules.md")
                .hasContent(rules.out());
        assertThat(rules.out())
                .contains("| Speed good | 8 tokens/s | 30 tokens/s |", "EXCELLENT from 80", "Strong from 75 %");
    }

    @Test
    void aMachineIsShownWithItsThresholds() {
        assertThat(CommandRun.in(folder, "fit", "machine").out()).contains("is ruled out", "excellent", "capacity");
        var machine =
                Json.readMap(CommandRun.in(folder, "fit", "machine", "--json").out());
        assertThat(String.valueOf(machine.get("thresholds"))).contains("hardMin", "hardMaxMs", "loadTimeHardMaxMs");
    }
}

package dev.assay.context.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Golden;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import dev.assay.text.GoldenRow;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
@Timeout(30)
class CompatAgentTest {
    @Test
    void everyRecordedPromptIsReproduced() {
        assertThat(Golden.rows("context-bench/systems.jsonl")
                        .filter(row -> "claude_cli_prompt".equals(row.get("kind"))))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(CompatAgent.prompt(GoldenRow.map(row, "input")))
                        .as("%s", row.get("id"))
                        .isEqualTo(Optional.ofNullable(row.get("prompt"))));
    }

    @Test
    void nullsArePrintedAsPythonDoes() {
        assertThat(CompatAgent.prompt(MapSystems.example("context", null, "question", 3)))
                .contains("None\n\nQuestion: 3\n\nAnswer concisely.");
        assertThat(CompatAgent.prompt(MapSystems.example("context", null))).isEmpty();
    }

    @Test
    void theStatusIsIgnored() throws Exception {
        try (var agent = new CompatAgent("agent", "sh -c cat; echo; exit 9", ExecOptions.DEFAULT)) {
            assertThat(agent.process(MapSystems.example("id", 1, "context", " ctx ")))
                    .containsExactly(Map.entry("id", 1), Map.entry("context", " ctx "), Map.entry("response", "ctx"));
        }
    }

    @Test
    void runningOutOfTimeIsAnAnswerThere() throws Exception {
        try (var agent =
                new CompatAgent("agent", "sleep 20", ExecOptions.DEFAULT.withTimeout(Duration.ofMillis(500)))) {
            assertThat(agent.process(MapSystems.example("context", ""))).containsEntry("response", "[TIMEOUT]");
        }
    }

    @Test
    void aMissingProgramIsAnError() {
        try (var agent = new CompatAgent("agent", "no-such-program-anywhere -p", ExecOptions.DEFAULT)) {
            assertThatThrownBy(() -> agent.process(MapSystems.example("context", "")))
                    .isInstanceOf(SystemFailure.class)
                    .hasMessageContaining("no such program");
        }
    }
}

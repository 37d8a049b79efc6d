package dev.assay.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
@Timeout(30)
class AgentSystemTest {
    private static final Example EXAMPLE = new OpenExample("x", "a text", Map.of("question", "why?"));
    private static final AgentSystem.Prompting PROMPTING = new AgentSystem.Prompting(
            "about", example -> example.context() + "|" + example.question().orElse(""));

    private static AgentSystem agent(String command) {
        return agent(command, ExecOptions.DEFAULT);
    }

    private static AgentSystem agent(String command, ExecOptions options) {
        return AgentSystem.of("agent", command, options, PROMPTING);
    }

    @Test
    void thePromptGoesInAndTheAnswerComesOutStripped() throws Exception {
        try (var agent = agent("sh -c echo; cat; echo; echo")) {
            var response = agent.process(EXAMPLE);

            assertThat(response.answer()).contains("a text|why?");
            assertThat(response.context()).isEmpty();
        }
    }

    @Test
    void aStatusIsAFailureWhateverWasSaid() {
        try (var agent = agent("sh -c echo an answer; exit 4")) {
            assertThat(catchThrowableOfType(SystemFailure.class, () -> agent.process(EXAMPLE))
                            .kind())
                    .isEqualTo("exit-4");
        }
    }

    @Test
    void noEndInTimeIsAFailure() {
        try (var agent = agent("sleep 20", ExecOptions.DEFAULT.withTimeout(Duration.ofMillis(500)))) {
            assertThat(catchThrowableOfType(SystemFailure.class, () -> agent.process(EXAMPLE))
                            .kind())
                    .isEqualTo("timeout");
        }
    }

    @Test
    void anotherWordingIsAnotherSystem() {
        try (var agent = agent("cat");
                var other = AgentSystem.of(
                        "agent", "cat", ExecOptions.DEFAULT, new AgentSystem.Prompting("other", Example::context))) {
            assertThat(agent.configuration()).containsEntry("system", "agent").isNotEqualTo(other.configuration());
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person at a terminal is asked about thinking; the runtime is a fake.
@Tag("ci")
class FitQuestionsTest {
    private static final String QUESTION = "can think before answering";

    @TempDir
    private Path folder;

    /// @param typed by the person
    private CommandRun watched(FakeRuntime runtime, String typed, String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(
                new BufferedReader(new StringReader(typed)), new PrintWriter(out), new PrintWriter(err), true, 100);
        var session = new Session(terminal, folder, Clock.fixed(CommandRun.NOW, ZoneOffset.UTC), runtime.environment());
        var arguments =
                new ArrayList<>(List.of("fit", "--model", "ollama:tiny:1b", "--quality-only", "--max-prompts", "1"));
        arguments.addAll(List.of(words));
        int status = Main.run(session, arguments.toArray(String[]::new));
        return new CommandRun(status, out.toString(), err.toString());
    }

    private static FakeRuntime thinker() {
        var runtime = new FakeRuntime(0, _ -> "A");
        runtime.capabilities.add("thinking");
        return runtime;
    }

    @Test
    void whoeverCanThinkDoesSoOnlyWhenAPersonWishesIt() {
        try (var runtime = thinker()) {
            var run = watched(runtime, "y\n");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains("tiny:1b can think before answering, which takes longer. Let it think? (y/N) ");
            assertThat(runtime.bodies).isNotEmpty().allMatch(body -> body.contains("\"think\":true"));
        }
        try (var runtime = thinker()) {
            assertThat(watched(runtime, "\n").status()).isZero();
            assertThat(runtime.bodies).isNotEmpty().noneMatch(body -> body.contains("\"think\":true"));
        }
    }

    @Test
    void nobodyIsAskedWhereItIsDecidedOrNobodyLooksOn() {
        try (var runtime = thinker()) {
            for (var words : List.of("--thinking", "--no-thinking", "--ci", "--json")) {
                assertThat(watched(runtime, "y\n", words).out()).as(words).doesNotContain(QUESTION);
            }
            var piped = CommandRun.in(
                    folder,
                    runtime.environment(),
                    "y\n",
                    "fit",
                    "--model",
                    "ollama:tiny:1b",
                    "--quality-only",
                    "--max-prompts",
                    "1");
            assertThat(piped.out()).doesNotContain(QUESTION);
        }
    }

    @Test
    void nobodyIsAskedAboutAModelThatCannot() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            assertThat(watched(runtime, "y\n").out()).doesNotContain(QUESTION);
        }
    }
}

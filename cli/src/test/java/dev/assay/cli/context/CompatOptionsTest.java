package dev.assay.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.cli.FakeChatServer;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.context.files.ContextResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Under `--profile compat` every option is either followed or refused.
class CompatOptionsTest {
    @TempDir
    private Path folder;

    private CommandRun compat(List<String> more) {
        return CommandRun.in(
                folder,
                Stream.concat(Stream.of("context", "run", "--profile", "compat"), more.stream())
                        .toArray(String[]::new));
    }

    private String oneQuestion() throws IOException {
        return Files.writeString(folder.resolve("my.jsonl"), """
                        {"id": 1, "context": "Paris is in France.", "question": "Where?", "answer": "Paris"}
                        """).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--repeats 2", "--seed 7", "--ratio 0.5", "--timeout 3", "--max-cost 1", "--cache on"})
    void whatTheOriginalDoesNotHaveIsRefused(String option) throws IOException {
        var words = List.of(option.split(" "));
        var run = compat(
                Stream.concat(Stream.of("--dataset", oneQuestion(), "--proxy", "http://127.0.0.1:9"), words.stream())
                        .toList());

        assertThat(run.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("the original has no", words.getFirst());
    }

    @Test
    void evaluatorsAndMetricsThatWereAskedForTakeThePlaceOfTheOriginals() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("Paris"))) {
            var run = compat(List.of(
                    "--dataset",
                    oneQuestion(),
                    "--proxy",
                    server.address(),
                    "-e",
                    "math-equivalence",
                    "-m",
                    "mean-score:field=math_equiv",
                    "--output",
                    "json"));

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("math_equivalence").doesNotContain("answer_quality", "pass_rate");
        }
    }

    @Test
    void datasetsAreFoundByTheRegistry() {
        try (var server = new FakeChatServer((_, said) -> said.text("12345"))) {
            var run = compat(List.of(
                    "--dataset", "passkey:length=1000", "-n", "2", "--proxy", server.address(), "--output", "json"));

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(ContextResult.parse(run.out()).rows()).hasSize(2);
        }
    }

    @Test
    void memoriesRunByTheOriginalsRules() throws IOException {
        Files.writeString(folder.resolve("talk.jsonl"), """
                {"id": "c1", "turns": [{"role": "user", "content": "My cat is called Tom."}], "qa_pairs": [{"question": "What is the cat called?", "answer": "Tom", "type": "single"}]}
                """);
        try (var server = new FakeChatServer((_, said) -> said.text("Tom"))) {
            var run = CommandRun.in(
                    folder,
                    "context",
                    "memory",
                    "--profile",
                    "compat",
                    "--dataset",
                    folder.resolve("talk.jsonl").toString(),
                    "-s",
                    "full-history",
                    "--relay",
                    server.address(),
                    "--model",
                    "tiny");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains("# Evaluation Results", "f1_mean", "## Per-QA-Type Breakdown", "| System | single |")
                    .contains("| full-history | 1.0000 |");
        }
    }

    @Test
    void aMemoryThatIsShownTheAnswersIsNoneOfTheOriginals() throws IOException {
        Files.writeString(folder.resolve("talk.jsonl"), """
                {"id": "c1", "turns": [], "qa_pairs": []}
                """);
        var run = CommandRun.in(
                folder,
                "context",
                "memory",
                "--profile",
                "compat",
                "--dataset",
                folder.resolve("talk.jsonl").toString(),
                "-s",
                "oracle");

        assertThat(run.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("oracle is shown the answers");
    }
}

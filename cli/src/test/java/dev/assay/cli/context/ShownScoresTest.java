package dev.assay.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.cli.FakeChatServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was asked for is in every report, and each dataset is scored by its own rule.
class ShownScoresTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private String file(String name, String lines) throws IOException {
        return Files.writeString(folder.resolve(name), lines).toString();
    }

    private String oneQuestion() throws IOException {
        return file("my.jsonl", """
                {"id": 1, "context": "Paris is in France.", "question": "Where?", "answer": "Paris"}
                """);
    }

    @Test
    void everyScoreOfAnEvaluatorThatWasAskedForIsShown() throws IOException {
        var file = oneQuestion();
        var run = assay("context", "run", "--dataset", file, "-s", "identity", "-e", "answer-quality");

        assertThat(run.out())
                .contains("mean_score[f1]", "mean_score[contains]", "mean_score[exact_match]", "compression_ratio")
                .doesNotContain("no scored rows");
        assertThat(assay("report", "last", "--json").out()).contains("mean_score[f1]");
        assertThat(assay("report", "last", "-f", "markdown").out()).contains("mean_score[f1]");
    }

    @Test
    void aJudgeStandsBesideTheScoresOfTheDataset() throws IOException {
        try (var judge = new FakeChatServer((_, said) -> said.text("5"))) {
            var run = assay(
                    "context",
                    "run",
                    "--dataset",
                    oneQuestion(),
                    "--model",
                    "builtin:extractive",
                    "--judge-url",
                    judge.address(),
                    "--judge-model",
                    "tiny");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("mean_score[judge_score]", "mean_score[f1]");
        }
    }

    @Test
    void aJudgeOfMemoriesIsShown() {
        try (var judge = new FakeChatServer((_, said) -> said.text("YES\nit is right"))) {
            var run = assay(
                    "context",
                    "memory",
                    "--dataset",
                    "memory:single",
                    "-n",
                    "2",
                    "-s",
                    "full-history",
                    "--judge-url",
                    judge.address(),
                    "--judge-model",
                    "tiny");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("mean_score[memory_judge]");
        }
    }

    @Test
    void eachDatasetOfSeveralIsScoredByItsOwnEvaluatorsAndHasItsOwnMean() {
        var run = assay(
                "context",
                "run",
                "--dataset",
                "passkey",
                "--dataset",
                "updates:current",
                "--length",
                "1500",
                "-n",
                "2",
                "-s",
                "oracle",
                "--json");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("macro_mean", "dataset:passkey[", "dataset:updates:current[")
                .contains("answer-quality on updates:current", "ruler on passkey");
    }

    @Test
    void anEvaluatorCanBeAskedForOnOneDataset() throws IOException {
        var one = oneQuestion();
        var other = file("other.jsonl", """
                {"id": 1, "context": "Rome is in Italy.", "question": "Where?", "answer": "Rome"}
                """);
        var run = assay(
                "context",
                "run",
                "--dataset",
                one,
                "--dataset",
                other,
                "-s",
                "identity",
                "-e",
                "answer-quality on my",
                "-m",
                "mean-score:field=f1");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("up to 1 unscored", "mean_score[f1]");
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole runs of the context suite: real commands, files looked at afterwards.
class ContextRunTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private List<EvalRow> rows() throws IOException {
        try (var runs = Files.list(folder.resolve("runs"));
                var rows = StoredRun.open(runs.sorted().toList().getLast()).rows()) {
            return rows.toList();
        }
    }

    private static List<Double> scores(List<EvalRow> rows, String system, String score) {
        return rows.stream()
                .filter(row -> row.system().equals(system))
                .flatMap(row -> row.scores().stream())
                .filter(one -> one.name().equals(score) && one instanceof Score.Value)
                .map(one -> ((Score.Value) one).value())
                .toList();
    }

    private String oneExample() throws IOException {
        return Files.writeString(folder.resolve("my.jsonl"), """
                        {"id": 1, "context": "Paris is in France.", "question": "Where?", "answer": "Paris"}
                        """).toString();
    }

    @Test
    void oracleIsTheCeilingAndNullTheFloorOfAGeneratedDataset() throws IOException {
        var run = assay(
                "context",
                "run",
                "--dataset",
                "ruler:niah-multikey",
                "--length",
                "4000",
                "-n",
                "6",
                "-s",
                "head-tail",
                "-s",
                "oracle",
                "-s",
                "null");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(scores(rows(), "oracle", "needle_survival")).hasSize(6).containsOnly(1.0);
        assertThat(scores(rows(), "null", "needle_survival")).hasSize(6).containsOnly(0.0);
        assertThat(run.out())
                .contains("mean_score[needle_survival]", "1.000 [0.541, 1.000]")
                .doesNotContain("string_match_all");
    }

    @Test
    void withAModelTheOfficialRuleScoresTheAnswers() throws IOException {
        var run = assay(
                "context",
                "run",
                "--dataset",
                "ruler:niah-single-1",
                "--length",
                "2000",
                "-n",
                "4",
                "-s",
                "identity",
                "-s",
                "null",
                "--model",
                "builtin:extractive");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(scores(rows(), "identity", "string_match_all")).hasSize(4);
        assertThat(scores(rows(), "null", "string_match_all")).containsOnly(0.0);
    }

    @Test
    void severalDatasetsAreScoredEachByItsOwnEvaluators() throws IOException {
        var run = assay(
                "context",
                "run",
                "--dataset",
                "ruler:vt",
                "--dataset",
                "babilong:qa1",
                "--length",
                "2000",
                "-n",
                "3",
                "--model",
                "builtin:extractive");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(rows()).hasSize(18);
        assertThat(scores(rows(), "identity", "string_match_all")).hasSize(3);
        assertThat(scores(rows(), "identity", "babilong_correct")).hasSize(3);
    }

    @Test
    void twoProxiesOnOneHostGetDifferentNames() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("Paris"))) {
            var file = oneExample();
            var url = server.address();
            var run = assay(
                    "context",
                    "run",
                    "--dataset",
                    file,
                    "-s",
                    "identity",
                    "--proxy",
                    url,
                    "--proxy",
                    url + "/v1",
                    "--model",
                    "tiny");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err()).contains("two systems are called");
            assertThat(rows())
                    .extracting(EvalRow::system)
                    .doesNotHaveDuplicates()
                    .hasSize(2);
            assertThat(rows()).allSatisfy(row -> assertThat(row.scores()).contains(Score.of("exact_match", 1)));
        }
    }

    @Test
    void withoutAModelAProxyIsRefused() {
        var run = assay("context", "run", "--dataset", "my.jsonl", "--proxy", "http://127.0.0.1:9");

        assertThat(run.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("no model is taken silently");
    }

    @Test
    void compatRunsGiveTheOriginalsReport() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("Paris"))) {
            var file = oneExample();
            var run = assay(
                    "context",
                    "run",
                    "--profile",
                    "compat",
                    "--dataset",
                    file,
                    "--proxy",
                    server.address(),
                    "--name",
                    "mine",
                    "--model",
                    "tiny",
                    "--cache-dir",
                    "cache");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains("# Evaluation Results", "| mine | 1.0000 | 1.0000 |", "*1 examples evaluated*");
        }
    }

    @Test
    void noneOfTheRowsIsWhatTheOriginalTakesForZero() throws IOException {
        var run = assay(
                "context",
                "run",
                "--profile",
                "compat",
                "--dataset",
                oneExample(),
                "--proxy",
                "http://127.0.0.1:9",
                "-n",
                "0");

        assertThat(run.status()).isNotZero();
        assertThat(run.err()).contains("the datasets gave no examples");
    }

    @Test
    void memoriesAreAskedOnceAndASecondCallGoesOn() throws IOException {
        var words = new String[] {
            "context",
            "memory",
            "--dataset",
            "memory:single",
            "-n",
            "3",
            "-s",
            "oracle",
            "-s",
            "bm25-recall",
            "-s",
            "null"
        };
        var first = assay(words);
        var rows = rows();
        var second = assay(words);

        assertThat(first.status()).as(first.err()).isZero();
        assertThat(second.status()).as(second.err()).isZero();
        assertThat(rows()).isEqualTo(rows);
        assertThat(scores(rows, "oracle", "contains").stream()
                        .mapToDouble(score -> score)
                        .sum())
                .isGreaterThan(scores(rows, "null", "contains").stream()
                        .mapToDouble(score -> score)
                        .sum());
        assertThat(first.out()).contains("bm25-recall", "mean_score[evidence_survival]");
    }

    @Test
    void generatedExamplesCanBeKeptAndRun() throws IOException {
        assertThat(assay("context", "generate", "passkey", "--length", "1500", "--count", "2", "--out", "keys.jsonl")
                        .status())
                .isZero();
        var run = assay("run", folder.resolve("keys.jsonl").toString(), "-s", "oracle", "-s", "null");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(scores(rows(), "oracle", "evidence_survival")).containsOnly(1.0, 1.0);
        assertThat(assay("context", "generate").out()).contains("ruler:vt", "babilong:qa1", "guess floor");
    }

    @Test
    void rowsAreExportedAsTables() throws IOException {
        assay("context", "run", "--dataset", "passkey", "--length", "1500", "-n", "2", "-s", "null");

        assertThat(assay("report", "last", "--format", "parquet", "--output", "rows.parquet")
                        .status())
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("rows.parquet"))).startsWith('P', 'A', 'R', '1');
        assertThat(assay("report", "last", "--format", "duckdb", "--output", "rows.duckdb")
                        .status())
                .isZero();
        assertThat(folder.resolve("rows.duckdb")).isNotEmptyFile();
    }

    @Test
    void htmlIsTheViewersPageWhereverItIsAskedFor() throws IOException {
        var page = assay(
                        "context",
                        "run",
                        "--dataset",
                        "passkey",
                        "--length",
                        "1500",
                        "-n",
                        "2",
                        "-s",
                        "null",
                        "--output",
                        "html")
                .out();
        assertThat(page).startsWith("<!doctype html>").contains("id=\"answers\"");
        assertThat(assay("report", "last", "--format", "html").out()).isEqualTo(page);
        assay("report", "last", "--format", "html", "--output", "page.html");
        assay("report", "last", "--html", "same.html");
        assertThat(folder.resolve("page.html")).hasContent(page);
        assertThat(folder.resolve("same.html")).hasContent(page);
    }
}

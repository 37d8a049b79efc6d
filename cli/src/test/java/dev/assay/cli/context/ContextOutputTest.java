package dev.assay.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.cli.FakeChatServer;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What runs of the context suite print, and what they read.
class ContextOutputTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private String file(String lines) throws IOException {
        return Files.writeString(folder.resolve("my.jsonl"), lines).toString();
    }

    private String oneQuestion() throws IOException {
        return file("""
                {"id": 1, "context": "Paris is in France.", "question": "Where?", "answer": "Paris"}
                """);
    }

    @Test
    void outputNamesAReporterOfTheRegistry() throws IOException {
        var run = assay("context", "run", "--dataset", oneQuestion(), "-s", "identity", "--output", "slides");

        assertThat(run.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("no reporter named \"slides\"", "`assay reporters` shows all");
        assertThat(folder.resolve("runs")).doesNotExist();
        assertThat(assay("reporters").out()).contains("table", "markdown", "junit");
    }

    @Test
    void jsonIsTheWholeResult() throws IOException {
        var run = assay("context", "run", "--dataset", oneQuestion(), "-s", "identity", "--output", "json");

        assertThat(Json.readMap(run.out())).containsOnlyKeys("rows", "summary", "timing", "config");
    }

    @Test
    void proxiesHaveCompressionCostAndRankFromRecordedUsage() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("Paris"))) {
            var run = assay(
                    "context",
                    "run",
                    "--dataset",
                    oneQuestion(),
                    "--proxy",
                    server.address(),
                    "--name",
                    "mine",
                    "--model",
                    "tiny",
                    "-m",
                    "compression-ratio",
                    "-m",
                    "cost-of-pass:field=f1,threshold=0.7",
                    "-m",
                    "pareto-rank:field=f1",
                    "--json");

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(String.valueOf(Json.readMap(run.out()).get("summary")))
                    .contains("name=compression_ratio, value=-0.23", "name=cost_of_pass[f1>=0.7], value=")
                    .contains("name=pareto_rank[f1], value=1.0")
                    .doesNotContain("value=null");
        }
    }

    @Test
    void conversationsNeedNoContext() throws IOException {
        var file = file("""
                {"id": "c1", "turns": [{"role": "user", "content": "My cat is called Tom."}], "qa_pairs": [{"question": "What is the cat called?", "answer": "Tom", "type": "single"}]}
                """);
        var run = assay(
                "context", "memory", "--dataset", file, "-s", "full-history", "-s", "null", "--score-field", "f1");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("qa_type:single");
    }

    @Test
    void helpShowsWhatAMemoryInAnotherLanguageAnswers() {
        assertThat(assay("context", "memory", "--help").out()).contains("{\"result\": {\"response\": …");
    }

    @Test
    void anEmptyAnswerIsUnscoredUnlessTheQuestionIsUnanswerable() throws IOException {
        var file = file("""
                {"id": 1, "context": "Paris is in France.", "question": "Who?", "answer": ""}
                {"id": 2, "context": "Paris is in France.", "question": "Who?", "answer": "", "unanswerable": true}
                """);
        var run = assay("context", "run", "--dataset", file, "-s", "null", "-e", "answer-quality", "--json");

        assertThat(run.out()).contains("the reference has no answer");
        assertThat(run.out().replaceAll("\\s+", " ")).contains("\"exact_match\" : 1.0");
    }

    @Test
    void aSystemWithoutAResponseIsCountedAsThat() throws IOException {
        var run = assay(
                "context",
                "run",
                "--dataset",
                oneQuestion(),
                "-s",
                "silent=exec-json:sh -c 'while read line; do echo \"{\\\"result\\\": {}}\"; done'",
                "--json");

        assertThat(run.out() + run.err()).contains("no_response");
    }
}

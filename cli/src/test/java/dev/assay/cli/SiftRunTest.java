package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.registry.Registry;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sift suite from the command line.
class SiftRunTest {
    private static final String MATRIX = """
            {"scenarios": [
              {"name": "reader", "track": "remote", "phase": "screen", "model": "builtin:extractive",
               "quantization": "none", "device": "remote", "concurrency": 2},
              {"name": "parrot", "track": "remote", "phase": "other", "model": "builtin:echo",
               "quantization": "none", "device": "remote"}
            ]}
            """;

    @TempDir
    private Path folder;

    private CommandRun run(String... arguments) {
        var run = CommandRun.in(folder, arguments);
        assertThat(run.status()).as(run.err()).isZero();
        return run;
    }

    @Test
    void everyScenarioIsARunWithTheBaselinesBesideIt() throws IOException {
        Files.writeString(folder.resolve("matrix.json"), MATRIX);

        var listed = run("sift", "run", "--list-scenarios");
        var ran = run("sift", "run", "--runs", "runs", "--max-cases", "6", "--phase", "screen", "--show-output");

        assertThat(listed.out()).contains("reader", "parrot", "screen");
        assertThat(ran.out())
                .contains("reader", "final_score", "gold", "anchor-dump", "empty")
                .doesNotContain("parrot");
        assertThat(ran.err()).contains(" · reader · ").contains("sift_score").doesNotContain(" · echo · ");
        assertThat(run("runs", "--runs", "runs").out()).contains("-reader-");
        assertThat(run("report", "last", "--runs", "runs", "--by", "family").out())
                .contains("gold · ");
    }

    @Test
    void theWantedAnswerIsPerfectAndSilenceIsNothing() {
        var out = run("sift", "run", "--runs", "runs", "--max-cases", "12").out();

        assertThat(line(out, "gold")).containsPattern("100 \\[100(\\.0)?, 100]|1\\.000 \\[0\\.\\d+, 1\\.000]");
        assertThat(line(out, "empty")).contains(" 0.000 [0.000, 0.");
    }

    @Test
    void theFinalScoreIsTheHeadline() throws IOException {
        run("sift", "run", "--runs", "runs", "--max-cases", "2");

        try (var runs = Files.list(folder.resolve("runs"))) {
            assertThat(Files.readString(runs.findFirst().orElseThrow().resolve("run.json")))
                    .containsPattern("\"metrics\" : \\[ \"sift-final");
        }
    }

    private static String line(String out, String system) {
        return Pattern.compile("^" + system + " .*\\[.*$", Pattern.MULTILINE)
                .matcher(out)
                .results()
                .findFirst()
                .orElseThrow()
                .group();
    }

    @Test
    void aFilterCalledIdentityStillFilters() throws IOException {
        run("sift", "run", "-n", "3", "-s", "identity=null", "--model", "builtin:extractive");

        try (var runs = Files.list(folder.resolve("runs"))) {
            assertThat(Files.readString(runs.findFirst().orElseThrow().resolve("run.json")))
                    .contains("\"name\" : \"identity\"", "\"system\" : \"null\"");
        }
    }

    @Test
    void selectedCasesAloneAreRun() {
        var out = run("sift", "run", "--runs", "runs", "--split", "all", "--case-id", "git-01", "--case-id", "git-02")
                .out();

        assertThat(out).contains("sift: 2 examples");
    }

    @Test
    void theTableOfTheSuiteComesFirstAndSaysWhatIsMeasured() {
        var ran = run("sift", "run", "--runs", "runs", "--max-cases", "2");

        assertThat(ran.out().lines().findFirst().orElseThrow())
                .contains("recovered", "raw", "lift", "quality core", "accepted", "soft", "rejected");
        assertThat(ran.out()).contains("thought", "average", "P95");
        assertThat(ran.err().lines().findFirst().orElseThrow())
                .contains("corpus: the public cases", "closeness by words");
    }

    @Test
    void theFinalScoreLeadsHeadlineAndBoardTheCaseScoreFrontierAndComparison() {
        run("sift", "run", "--runs", "runs", "--max-cases", "10");

        var library = new Library(List.of(folder.resolve("runs")), Registry.standard());
        assertThat(library.runs().getFirst().entry().get("headline")).asString().contains("metric=final_score");
        var board = new Routes(library).answer("/api/board", "suite=sift");
        assertThat(board.get("columns")).asString().startsWith("[{name=final_score");
        assertThat(board.get("segments"))
                .asString()
                .as("echo keeps every anchor and answers nothing")
                .doesNotContain("rank=1, system=echo", "rank=1–2, system=echo");
        var frontier = new Routes(library)
                .answer(
                        "/api/runs/%s/frontier"
                                .formatted(library.runs().getFirst().id()),
                        "");
        assertThat(frontier.get("points")).asString().contains("system=head-tail", "system=gold");
        assertThat(run("compare", "last", "--runs", "runs", "--a", "head-tail", "--b", "echo")
                        .out())
                .containsPattern("(?m)^sift_score  ")
                .containsPattern("(?m)^preserve †");
    }

    @Test
    void aScenarioThatCannotRunIsRecordedAndTheOthersGoOn() throws IOException {
        Files.writeString(folder.resolve("matrix.json"), """
                {"scenarios": [
                  {"name": "file", "track": "cpu", "phase": "a", "model": "nobody/none", "gguf_filename": "none.gguf",
                   "quantization": "q8", "device": "cpu"},
                  {"name": "reader", "track": "remote", "phase": "b", "model": "builtin:extractive",
                   "quantization": "none", "device": "remote"}
                ]}
                """);

        var ran = CommandRun.in(folder, "sift", "run", "--runs", "runs", "--max-cases", "2");

        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.out()).contains("reader");
        assertThat(ran.err())
                .contains(
                        "file cannot run",
                        "assay models pull hf:nobody/none/none.gguf",
                        "quantization q8 is kept as a label");
        assertThat(Files.readString(folder.resolve("runs/matrix.jsonl")))
                .contains("\"name\":\"file\"", "\"reason\":", "\"name\":\"reader\"");
        try (var runs = Files.list(folder.resolve("runs")).filter(Files::isDirectory)) {
            assertThat(Files.readString(runs.findFirst().orElseThrow().resolve("run.json")))
                    .contains("\"phase\" : \"b\"", "\"quantization\" : \"none\"", "\"dtype\" : \"auto\"");
        }
        assertThat(run("report", "last", "--runs", "runs", "--by", "track").out())
                .contains("reader · remote");
    }

    /// A repository that was received may hold a link of that name.
    @Test
    void scenariosAreRecordedThroughNoLink() throws IOException {
        Files.writeString(folder.resolve("matrix.json"), """
                {"scenarios": [{"name": "file", "track": "cpu", "phase": "a", "model": "nobody/none",
                  "gguf_filename": "none.gguf", "quantization": "none", "device": "cpu"}]}
                """);
        var own = Files.writeString(folder.resolve("own.txt"), "mine\n");
        Files.createDirectories(folder.resolve("runs"));
        Files.createSymbolicLink(folder.resolve("runs/matrix.jsonl"), own);

        var ran = CommandRun.in(folder, "sift", "run", "--runs", "runs", "--max-cases", "1");

        assertThat(ran.status()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err()).contains("matrix.jsonl is a link");
        assertThat(own).hasContent("mine");
    }

    @Test
    void noRemoteScenarioIsAMistakeAndNotARunOfTheBaselines() throws IOException {
        Files.createDirectories(folder.resolve("benchmark"));
        Files.writeString(folder.resolve("benchmark/matrix.json"), """
                {"scenarios": [{"name": "file", "track": "cpu", "phase": "a", "model": "m", "gguf_filename": "f.gguf",
                   "quantization": "none", "device": "cpu"}]}
                """);

        var refused = CommandRun.in(folder, "sift", "run", "--runs", "runs", "--scenario", "file", "--remote");

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("remote", "file (cpu)");
        assertThat(folder.resolve("runs")).doesNotExist();
        assertThat(run("sift", "run", "--list-scenarios").out()).contains("file");
        assertThat(run("sift", "run", "--list-scenarios", "--matrix", "sample").out())
                .contains("remote-builtin");
    }

    @Test
    void recoveryIsSwitchedOffByTheNameOfTheOriginalToo() throws IOException {
        Files.writeString(folder.resolve("off.env"), "CTXSIFT_RECOVERY_ENABLED=false\n");

        run("sift", "run", "--runs", "on", "--max-cases", "1");
        run("sift", "run", "--runs", "off", "--max-cases", "1", "--env-file", "off.env");

        assertThat(run("show", "last", "--runs", "on", "--json").out()).contains("recovery=full");
        assertThat(run("show", "last", "--runs", "off", "--json").out()).contains("recovery=none");
    }

    @Test
    void mistakesAreToldBeforeAnythingRuns() throws IOException {
        Files.writeString(
                folder.resolve("matrix.json"), MATRIX.replace("\"device\": \"remote\"", "\"device\": \"cuda\""));

        for (var wrong : List.of(
                List.of("sift", "run", "--runs", "runs"),
                List.of("sift", "run", "--runs", "runs", "--matrix", "none.json"),
                List.of("sift", "run", "--runs", "runs", "--model", "builtin:echo", "--anchors", "some"),
                List.of("sift", "run", "--runs", "runs", "--model", "builtin:echo", "--case-id", "nobody"),
                List.of("sift", "run", "--runs", "runs", "--model", "builtin:echo", "--phase", "screen"))) {
            var refused = CommandRun.in(folder, wrong.toArray(String[]::new));
            assertThat(refused.status())
                    .as(String.join(" ", wrong) + refused.err())
                    .isEqualTo(2);
        }
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void aModelWithoutANameOfItsOwnIsCalledByItsSpec() {
        var out = run("sift", "run", "--runs", "runs", "--max-cases", "2", "--model", "builtin:extractive")
                .out();

        assertThat(line(out, "builtin:extractive")).isNotEmpty();
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The gate over real runs: the demo's, and one with a planted regression.
final class GateTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeRuns() throws IOException {
        made("run", "demo", "-s", "bm25", "-s", "head", "-s", "oracle", "-s", "null", "--runs", "demo-runs");
        Files.writeString(folder.resolve("own.jsonl"), examples(60));
        Files.writeString(folder.resolve("few.jsonl"), examples(4));
        for (var dataset : new String[] {"own", "few"}) {
            var data = folder.resolve(dataset + ".jsonl").toString();
            made("run", data, "-s", "mine=head:ratio=1.0", "--runs", dataset + "-before");
            made("run", data, "-s", "mine=head:ratio=0.8", "--runs", dataset + "-after");
        }
    }

    @Test
    void theVerdictIsAnInTotoStatementAboutTheFilesOfTheRun() throws IOException {
        var gate = CommandRun.in(
                folder,
                "gate",
                "last",
                "--runs",
                "own-after",
                "--min",
                "answer_found=0.99",
                "--in-toto",
                "result.json");
        assertThat(gate.status()).as(gate.err()).isEqualTo(1);
        var statement = Json.readMap(Files.readString(folder.resolve("result.json")));
        assertThat(statement)
                .containsEntry("_type", "https://in-toto.io/Statement/v1")
                .containsEntry("predicateType", "https://in-toto.io/attestation/test-result/v0.1");
        var run = RunStore.at(folder.resolve("own-after")).find("last").folder();
        assertThat(Json.write(statement))
                .contains("\"result\":\"FAILED\"", "mine: answer_found", Digests.sha256(run.resolve("rows.jsonl")));
    }

    /// Every third example has its evidence in the last line, where `head` loses it.
    private static String examples(int count) {
        return IntStream.range(0, count)
                .mapToObj(i ->
                        "{\"id\":\"e%1$d\",\"context\":\"%2$s\",\"question\":\"Which code?\",\"answer\":\"K%1$d-77\"}"
                                .formatted(
                                        i,
                                        i % 3 == 0
                                                ? "a%d\\nb\\nc\\nd\\ne\\nthe code is K%d-77".formatted(i, i)
                                                : "the code is K%d-77\\nb%d\\nc\\nd\\ne\\nf".formatted(i, i)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private static void made(String... arguments) {
        var made = run(arguments);
        assertThat(made.status()).as(made.err()).isZero();
    }

    private static CommandRun gate(String runs, String... more) {
        var arguments = new String[more.length + 4];
        arguments[0] = "gate";
        arguments[1] = "last";
        arguments[2] = "--runs";
        arguments[3] = runs;
        System.arraycopy(more, 0, arguments, 4, more.length);
        return run(arguments);
    }

    @Test
    void aLimitPassesFailsOrStaysOpenAndTheStatusSaysWhich() {
        assertThat(gate("demo-runs", "--min", "evidence_survival=0.8", "-s", "oracle")
                        .status())
                .isZero();
        assertThat(gate("demo-runs", "--min", "evidence_survival=0.8", "-s", "head")
                        .status())
                .isEqualTo(1);
        assertThat(gate("few-before", "--min", "answer_found=0.9").status()).isEqualTo(4);
        assertThat(gate("few-before", "--min", "answer_found=0.9", "--undecided", "fail")
                        .status())
                .isEqualTo(1);
        assertThat(gate("few-before", "--min", "answer_found=0.9", "--undecided", "pass")
                        .status())
                .isZero();
    }

    @Test
    void controlsAreNotJudgedUnlessNamed() {
        var judged = gate("demo-runs", "--min", "evidence_survival=0.01");
        assertThat(judged.out())
                .contains("bm25")
                .contains("head")
                .doesNotContain("oracle")
                .doesNotContain("null");
    }

    @Test
    void aPlantedRegressionFailsWithAReadableComment() throws IOException {
        var judged = gate(
                "own-after",
                "--baseline",
                only("own-before"),
                "--score",
                "answer_found",
                "--markdown",
                "comment.md",
                "--junit",
                "gate.xml",
                "--badge",
                "badge.svg",
                "--gitlab",
                "quality.json");
        assertThat(judged.status()).as(judged.out() + judged.err()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("comment.md")))
                .contains("**fail**", "answer_found", "Worst new losses", "1.000 → 0.000");
        assertThat(Files.readString(folder.resolve("gate.xml"))).contains("failures=\"1\"", "<failure");
        assertThat(Files.readString(folder.resolve("badge.svg"))).contains(">fail<");
        assertThat(Files.readString(folder.resolve("quality.json"))).contains("\"severity\" : \"major\"");
    }

    private static String only(String runs) throws IOException {
        try (var all = Files.list(folder.resolve(runs))) {
            return all.findFirst().orElseThrow().toString();
        }
    }

    @Test
    void theSameSystemIsNotWorseThanItself() throws IOException {
        var judged = gate("own-before", "--baseline", only("own-before"), "--score", "answer_found", "--margin", "0.1");
        assertThat(judged.status()).as(judged.out() + judged.err()).isZero();
    }

    @Test
    void tooFewExamplesAreUndecided() throws IOException {
        var judged = gate("few-after", "--baseline", only("few-before"), "--score", "answer_found");
        assertThat(judged.status()).as(judged.out()).isEqualTo(4);
        assertThat(judged.out()).contains("undecided");
    }

    @Test
    void theRulesMayStandInAFile() throws IOException {
        Files.writeString(folder.resolve("rules.yaml"), "min:\n  answer_found: 0.9\nundecided: fail\n");
        var judged = gate("own-after", "--config", "rules.yaml", "--json");
        assertThat(judged.status()).isEqualTo(1);
        assertThat(judged.out()).contains("\"verdict\" : \"fail\"");
        Files.writeString(folder.resolve("bad.yaml"), "minimum:\n  answer_found: 0.9\n");
        var refused = gate("own-after", "--config", "bad.yaml");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("bad.yaml", "line 1", "minimum");
    }

    @Test
    void githubGetsAnnotations() {
        assertThat(gate("demo-runs", "--min", "evidence_survival=0.9", "--github")
                        .out())
                .contains("::error title=assay gate fail%3A head::");
    }

    @Test
    void aGateWithoutARuleOrWithAnUnknownNameSaysWhatNext() {
        var none = gate("own-before");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).contains("--min");
        var unknown = gate("own-before", "--min", "evidence=0.5");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("\"evidence\"", "answer_found", "failures");
    }
}

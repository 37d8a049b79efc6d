package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The promises of the command line, kept on a real store in a temporary folder.
class WholeRunTest {
    @TempDir
    Path folder;

    private Path data;
    private Path runs;

    @BeforeEach
    void makeData() throws IOException {
        runs = folder.resolve("runs");
        data = folder.resolve("mine.jsonl");
        var text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append(Json.write(Map.of(
                            "id",
                            "case-" + i,
                            "context",
                            "start %d\n%s\nfiller that nobody asks for\nthe code is X%d\n"
                                    .formatted(i, "noise\n".repeat(5), i),
                            "question",
                            "what is the code?",
                            "answer",
                            "X" + i,
                            "evidence",
                            List.of("the code is X" + i))))
                    .append('\n');
        }
        Files.writeString(data, text);
    }

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private CommandRun runOnMine(String... more) {
        var arguments = new ArrayList<>(List.of("run", data.toString(), "--tokenizer", "none"));
        arguments.addAll(List.of(more));
        return assay(arguments.toArray(String[]::new));
    }

    private Path onlyRun() throws IOException {
        try (var all = Files.list(runs)) {
            return all.findFirst().orElseThrow();
        }
    }

    @Test
    void aRunPrintsNumbersWithIntervalsAndLeavesRowsAndReport() throws IOException {
        var run = runOnMine("--system", "tail", "--system", "head");
        assertThat(run.err()).startsWith("assay: the report is ");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("mine: 40 examples, 2 systems · standard · none · seed 1 · assay 0.2.0")
                .contains("mean_score[answer_found]")
                .containsPattern("tail +1\\.000 \\[0\\.912, 1\\.000]")
                .containsPattern("head +0\\.000 \\[0\\.000, 0\\.088]")
                .contains("tail: n = 40");
        assertThat(onlyRun()).isDirectoryContaining("glob:**/{run.json,rows.jsonl,report.json,report.md}");
        assertThat(Files.readAllLines(onlyRun().resolve("rows.jsonl"))).hasSize(80);
    }

    @Test
    void jsonGoesToStandardOutputAloneAndIsValid() {
        var run = runOnMine("--system", "head", "--json");
        var report = Json.readMap(run.out());
        assertThat(report).containsOnlyKeys("run", "summary");
    }

    @Test
    void numbersDoNotFollowTheLocale() {
        var before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            var german = runOnMine("--system", "tail");
            Locale.setDefault(Locale.US);
            var american = runOnMine("--system", "tail");
            for (var run : List.of(german, american)) {
                assertThat(run.out())
                        .containsPattern("tail +1\\.000 \\[0\\.912, 1\\.000] +[0-9]+\\.[0-9]+(?:e-[0-9]+)? \\[");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aRunUnderAnotherNameHasTheSameFingerprint() throws IOException {
        var plain = caption(runOnMine("--system", "tail", "--ratio", "0.2", "-n", "2"));
        var named = caption(runOnMine("--system", "mine=tail:ratio=0.2", "--max-cases", "2", "--max-workers", "1"));

        assertThat(named).isEqualTo(plain).contains("mine: 2 examples, 1 system ");
    }

    private static String caption(CommandRun run) {
        return run.out().lines().findFirst().orElseThrow();
    }

    @Test
    void failedTrialsAreCountedByKindAndTheStatusSaysSo() {
        var run = runOnMine("--system", "exec:sh -c 'exit 3'", "-n", "4");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "assay: 4 of 4 trials failed (4 exit-3): exit-3",
                        "\n       scores cover the other 0; `assay run --resume ")
                .contains("` tries those 4 again");
        assertThat(run.out()).contains("no scored rows");
    }

    @Test
    void resumingTriesFailedTrialsAgain() throws IOException {
        var command = "exec:sh -c 'ls %s/now* 2> /dev/null > /dev/null && cat || exit 9'".formatted(folder);
        assertThat(runOnMine("--system", command, "-n", "5").status()).isEqualTo(1);
        Files.createFile(folder.resolve("now-it-works"));
        var resumed = assay("run", "--resume", "last");
        assertThat(resumed.err()).doesNotContain("failed");
        assertThat(resumed.status()).isZero();
        assertThat(resumed.out()).contains("n = 5");
    }

    @Test
    void resumingAfterTheDataChangedIsRefusedAndSaysWhatDiffers() throws IOException {
        runOnMine("--system", "head", "-n", "3");
        Files.writeString(data, Files.readString(data).replace("noise", "NOISE"));
        var resumed = assay("run", "--resume", "last");
        assertThat(resumed.status()).isEqualTo(2);
        assertThat(resumed.err())
                .contains("cannot be resumed: what it measured has changed\n       dataset was {\"name\":\"mine\"")
                .endsWith("       start a new run instead\n");
    }

    @Test
    void comparingTwoSystemsOfOneRunGivesDeltaIntervalAndVerdict() {
        runOnMine("--system", "head", "--system", "tail");
        var compared = assay("compare", "last");
        assertThat(compared.status()).isZero();
        assertThat(compared.out())
                .startsWith("A = head, B = tail · 40 examples in both, 40 clusters · equivalent within 0.050\n")
                .containsPattern(
                        "answer_found † +40 +0\\.000 +1\\.000 +\\+1\\.000 +\\[0\\.\\d+, 1\\.000] +<0\\.0001 +40/0 .* better")
                .contains("answer_found: 40 examples differ\n  case-0  A 0.000  B 1.000\n");
        assertThat(String.valueOf(Json.read(assay("compare", "last", "--json").out())))
                .contains("verdict=better")
                .contains("b_wins=40");
    }

    @Test
    void aComparisonFitsAHundredColumns() {
        runOnMine("--system", "head", "--system", "tail");
        assertThat(assay("compare", "last").out().lines().toList())
                .anyMatch(line -> line.startsWith("score "))
                .allMatch(line -> line.length() <= 100);
    }

    @Test
    void comparingARunWithItselfIsNeverBetterOrWorse() {
        runOnMine("--system", "head", "--system", "tail");
        assertThat(assay("compare", "last", "--a", "head", "--b", "head").out())
                .containsPattern("answer_found .* undecided\n")
                .doesNotContain("better")
                .doesNotContain("worse");
    }

    @Test
    void rescoringCallsNoSystemAndNamesItsOrigin() throws IOException {
        runOnMine("--system", "exec:sh -c 'echo called >> %s; cat'".formatted(folder.resolve("calls")), "-n", "3");
        var rescored = assay("rescore", "last", "--evaluator", "answer-quality", "--metric", "mean-score:field=recall");
        assertThat(rescored.out()).contains("mean_score[recall]");
        assertThat(Files.readAllLines(folder.resolve("calls"))).hasSize(3);
        var shown = Json.readMap(assay("show", "last", "--json").out());
        assertThat(Json.readMap(assay("rescore", "last", "--json").out())).containsKey("summary");
        assertThat(shown.toString()).contains("derived_from=2026-08-22T101503Z-mine");
    }

    @Test
    void everyReportFormatIsMadeFromTheStoredRun() {
        runOnMine("--system", "head", "-n", "2");
        assertThat(assay("report", "last").out()).contains("mean_score[answer_found]");
        assertThat(assay("report", "last", "--format", "markdown").out())
                .startsWith("# mine\n")
                .contains("| --- |");
        assertThat(assay("report", "last", "--format", "csv").out().lines().toList())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("system,dataset,example_id,repeat,status,latency,input_bytes,output_bytes,");
        assertThat(assay("report", "last", "--format", "junit").out())
                .contains("tests=\"2\" errors=\"0\"")
                .contains("<testcase classname=\"head\" name=\"mine/case-0\"");
        assertThat(Json.readMap(assay("report", "last", "--format", "json").out()))
                .containsKey("summary");
    }

    @Test
    void showingAnExampleShowsWhatEachSystemMadeOfIt() {
        runOnMine("--system", "tail", "-n", "2");
        assertThat(assay("show", "last", "case-1").out()).contains("── tail").contains("the code is X1");
        var missing = assay("show", "last", "case-99");
        assertThat(missing.status()).isEqualTo(2);
        assertThat(missing.err()).contains("has no row for example \"case-99\"");
    }

    @Test
    void escapeSequencesOfAnOutputAreShownAndNotObeyed() {
        runOnMine("--system", "exec:printf '\\033[31mred\\007'", "-n", "1");
        assertThat(assay("show", "last", "case-0").out()).contains("\\x1b[31mred\\x07");
    }

    @Test
    void aRecordedRunReplaysWithoutItsSystem() throws IOException {
        var program = Files.writeString(folder.resolve("tool"), "keep");
        var spec = "exec:cat " + program;
        assertThat(runOnMine("--system", spec, "-n", "3", "--cache", "record", "--cache-dir", folder + "/tape")
                        .status())
                .isZero();
        var replayed = runOnMine("--system", spec, "-n", "3", "--cache", "replay", "--cache-dir", folder + "/tape");
        assertThat(replayed.status()).isZero();
        assertThat(runOnMine("--system", "head", "-n", "3", "--cache", "replay", "--cache-dir", folder + "/tape")
                        .err())
                .contains("3 not-recorded");
    }

    @Test
    void mistakesAreSaidWithWhatWhereAndWhatNext() {
        assertThat(assay("run").err())
                .isEqualTo(
                        "assay: there is no dataset to run on\n"
                                + "       name one: `assay run demo`; `assay datasets` lists them; `assay init` makes a project\n");
        assertThat(runOnMine("--system", "haed").err())
                .isEqualTo(
                        "assay: no system named \"haed\"; did you mean \"head\"?\n       `assay systems` shows all 36\n");
        assertThat(runOnMine("--system", "head", "--evaluator", "f2").err())
                .startsWith("assay: no evaluator named \"f2\"");
        assertThat(runOnMine("--system", "head", "--metric", "mean-score:feild=f1")
                        .err())
                .isEqualTo(
                        "assay: \"mean-score:feild=f1\": there is no setting \"feild\"\n       \"mean-score\" takes field\n");
        assertThat(assay("run", "nowhere").err()).startsWith("assay: no dataset named \"nowhere\"");
        assertThat(runOnMine("--system", "head", "--ratio", "7").status()).isEqualTo(2);
        assertThat(assay("run", "--nonsense").status()).isEqualTo(2);
        assertThat(assay("compare", "last").err()).contains("no run named \"last\"");
        assertThat(runOnMine("--system", "head", "--timeout", "0").err()).contains("--timeout': must be more than 0");
    }

    @Test
    void aRunThatIsBeingWrittenIsNotWrittenTwice() throws IOException {
        runOnMine("--system", "head", "-n", "2");
        try (var _ = StoredRun.open(onlyRun()).append()) {
            var second = assay("run", "--resume", "last");
            assertThat(second.status()).isEqualTo(2);
            assertThat(second.err()).contains("another process is writing this run");
        }
    }
}

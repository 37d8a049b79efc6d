package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The gate on bundles, on runs of other suites, on systems that crash, and from one file.
final class GateSuitesTest {
    @TempDir
    private Path folder;

    private CommandRun run(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private void made(String... arguments) {
        var made = run(arguments);
        assertThat(made.status()).as(made.err()).isZero();
    }

    /// 60 examples whose answer is in the first line.
    private String examples() throws IOException {
        var file = folder.resolve("own.jsonl");
        Files.writeString(
                file,
                IntStream.range(0, 60)
                        .mapToObj(i ->
                                "{\"id\":\"e%1$d\",\"context\":\"the code is K%1$d-77\\nb\\nc\\nd\",\"question\":\"Which code?\",\"answer\":\"K%1$d-77\"}"
                                        .formatted(i))
                        .collect(Collectors.joining("\n", "", "\n")));
        return file.toString();
    }

    @Test
    void aBundleIsJudgedAndMayBeTheBaseline() throws IOException {
        made("run", examples(), "-s", "mine=head:ratio=0.9", "--runs", "before");
        made("run", examples(), "-s", "mine=tail:ratio=0.3", "--runs", "after");
        made("seal", "last", "--runs", "before", "--output", "before.assay");

        assertThat(run("gate", "before.assay", "--min", "answer_found=0.9").status())
                .isZero();
        var worse = run("gate", "last", "--runs", "after", "--baseline", "before.assay", "--markdown", "c.md");
        assertThat(worse.status()).as(worse.out() + worse.err()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("c.md")))
                .contains("**fail**", "Worst new losses", "Full report: `after/");

        var bytes = Files.readAllBytes(folder.resolve("before.assay"));
        bytes[bytes.length / 2] ^= 1;
        Files.write(folder.resolve("changed.assay"), bytes);
        var refused = run("gate", "changed.assay", "--min", "answer_found=0.9");
        assertThat(refused.status()).as(refused.out()).isEqualTo(2);
        assertThat(refused.err()).contains("changed.assay");
    }

    @Test
    void aSystemThatCrashesWhereItWouldLoseDoesNotPass() throws IOException {
        made("run", examples(), "-s", "mine=head:ratio=0.9", "--runs", "before");
        var crashing = "mine=exec:sh -c \"text=$(cat); case $text in *K1*) exit 3;; esac; echo \\\"$text\\\"\"";
        assertThat(run("run", examples(), "-s", crashing, "--runs", "after").status())
                .isEqualTo(1);

        var judged = run(
                "gate",
                "last",
                "--runs",
                "after",
                "--baseline",
                only("before"),
                "--margin",
                "0.1",
                "--score",
                "answer_found");
        assertThat(judged.status()).as(judged.out() + judged.err()).isEqualTo(4);
        assertThat(judged.out().replaceAll("\\s+", " ")).contains("examples failed; with those as 0 the difference is");
    }

    @Test
    void repeatsAreMeasuredAndNeverPickedFrom() throws IOException {
        var flaky = Files.writeString(
                folder.resolve("flaky.sh"),
                "echo x >> %1$s/calls\nif [ $(($(wc -l < %1$s/calls) %% 7)) -lt 3 ]; then cat; else cat > /dev/null; fi\n"
                        .formatted(folder));
        made("run", examples(), "-s", "exec:sh " + flaky, "--repeats", "3", "--runs", "runs");
        var judged = run("gate", "last", "--min", "answer_found=0.99");
        assertThat(judged.status()).as(judged.out()).isEqualTo(1);
        assertThat(judged.out().replaceAll("\\s+", " "))
                .containsPattern("[1-9]\\d* of 60 repeated examples changed their score between repeats");
    }

    @Test
    void oneCommandRunsJudgesAndReports() throws IOException {
        Files.writeString(
                folder.resolve("assay.yaml"),
                "dataset: %s\nsystems: [\"mine=head:ratio=0.9\"]\n".formatted(examples()));
        Files.writeString(
                folder.resolve("gate.yaml"),
                "fresh: true\nmin: {answer_found: 0.9}\njunit: gate.xml\nmarkdown: gate.md\nlink: https://example.org/7\n");

        var judged = run("gate", "--json");

        assertThat(judged.status()).as(judged.err()).isZero();
        assertThat(Json.readMap(judged.out())).containsEntry("verdict", "pass");
        assertThat(Files.readString(folder.resolve("gate.xml"))).contains("failures=\"0\"");
        assertThat(Files.readString(folder.resolve("gate.md"))).contains("[Full report](https://example.org/7)");
    }

    @Test
    void aProgramThatAFileNamesNeedsATypedTrust() throws IOException {
        Files.writeString(
                folder.resolve("assay.yaml"), "dataset: %s\nsystems: [\"mine=exec:cat\"]\n".formatted(examples()));
        Files.writeString(folder.resolve("gate.yaml"), "fresh: true\nmin: {answer_found: 0.9}\n");
        assertThat(run("gate").status()).isEqualTo(5);
        var trusted = run("gate", "--trust");
        assertThat(trusted.status()).as(trusted.err()).isZero();
    }

    @Test
    void aFileMayNotWriteOutsideOfItsFolder() throws IOException {
        made("run", examples(), "-s", "head", "--runs", "runs");
        Files.writeString(folder.resolve("gate.yaml"), "min: {answer_found: 0.5}\njunit: ../elsewhere.xml\n");
        var refused = run("gate");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("../elsewhere.xml", "outside");
        assertThat(folder.resolveSibling("elsewhere.xml")).doesNotExist();
    }

    private List<String> runs() throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.map(run -> run.getFileName().toString()).toList();
        }
    }

    /// Examples of the same names, with an easier answer.
    @Test
    void aBaselineThatWasScoredByOtherReferencesPassesNothing() throws IOException {
        made("run", examples(), "-s", "mine=head:ratio=0.9", "--runs", "runs");
        var before = runs().getFirst();
        assertThat(run("gate", before, "--baseline", before, "--margin", "0.2").status())
                .isZero();
        var file = folder.resolve("own.jsonl");
        Files.writeString(file, Files.readString(file).replaceAll("\"answer\":\"[^\"]*\"", "\"answer\":\"the code\""));
        made("run", file.toString(), "-s", "mine=head:ratio=0.9", "--runs", "runs");
        var after = runs().stream().filter(id -> !id.equals(before)).findFirst().orElseThrow();

        var judged = run("gate", after, "--baseline", before, "--margin", "0.2");
        assertThat(judged.status()).as(judged.out()).isEqualTo(4);
        assertThat(judged.out()).contains("60 examples of one name have other references");
        assertThat(run("compare", before, after).err())
                .contains("60 examples of one name have other references in the two runs");
        assertThat(run("compare", before, before).err()).doesNotContain("other references");
    }

    /// Of the same names and with the same answers, one fewer and easier to read.
    @Test
    void aBaselineOfOtherExamplesPassesNothing() throws IOException {
        made("run", examples(), "-s", "mine=head:ratio=0.9", "--runs", "runs");
        var before = runs().getFirst();
        var file = folder.resolve("own.jsonl");
        var lines = Files.readAllLines(file);
        var easier = lines.subList(1, lines.size()).stream()
                .map(line -> line.replace("\"context\":\"", "\"context\":\"hear: "))
                .toList();
        Files.write(file, easier);
        made("run", file.toString(), "-s", "mine=head:ratio=0.9", "--runs", "runs");
        var after = runs().stream().filter(id -> !id.equals(before)).findFirst().orElseThrow();
        assertThat(run("gate", after, "--baseline", before, "--margin", "0.2").out())
                .contains("59 examples of one name are others in the two runs");
    }

    /// A repository that was received may hold links to files of its reader.
    @ParameterizedTest
    @ValueSource(strings = {"junit", "markdown", "gitlab", "badge", "in_toto"})
    void aFileMayNotWriteThroughALink(String form) throws IOException {
        made("run", examples(), "-s", "head", "--runs", "runs");
        var own = Files.createDirectories(folder.resolve("own"));
        Files.writeString(own.resolve("profile"), "mine\n");
        Files.createSymbolicLink(folder.resolve("report.txt"), own.resolve("profile"));
        Files.createSymbolicLink(folder.resolve("out"), own);
        for (var name : List.of("report.txt", "out/profile", "out/more/profile")) {
            Files.writeString(folder.resolve("gate.yaml"), "min: {answer_found: 0.5}\n%s: %s\n".formatted(form, name));
            var refused = run("gate");
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err()).contains("gate.yaml", "is a link", "type the option");
        }
        assertThat(own.resolve("profile")).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "min: {answer_found: null}",
                "min: {answer_found: .nan}",
                "max: {failures: .inf}",
                "{min: {answer_found: 0.5}, margin: .inf}",
                "{min: {answer_found: 0.5}, max_cost: .nan}",
                "{min: {answer_found: 0.5}, max_cost: -1}",
                "{min: {answer_found: 0.5}, systems: [null]}",
                "{min: {answer_found: 0.5}, scores: [null]}",
                "{min: {answer_found: 0.5}, junit: \"a\\0b\"}",
                "{min: {answer_found: 0.5}, junit: runs}",
                "{min: {answer_found: 0.5}, junit: .}",
            })
    void aRuleThatIsNoneIsAMessage(String text) throws IOException {
        made("run", examples(), "-s", "head", "--runs", "runs");
        Files.writeString(folder.resolve("gate.yaml"), text + "\n");
        var refused = run("gate");
        assertThat(refused.status()).as(refused.out() + refused.err()).isEqualTo(2);
    }

    @Test
    void aRuleAboutFailuresNeedsABaseline() throws IOException {
        made("run", examples(), "-s", "head", "--runs", "runs");
        var refused = run("gate", "last", "--min", "answer_found=0.1", "--no-new-masked-failure");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("--baseline");
    }

    @Test
    void aSiftRunIsJudgedByItsFirstScore() throws IOException {
        made("sift", "run", "-n", "6", "--runs", "sifted");
        assertThat(run("gate", "last", "--runs", "sifted", "--max", "failures=0.9")
                        .status())
                .isIn(0, 4);
        var same = run("gate", "last", "--runs", "sifted", "--baseline", only("sifted"), "--margin", "0.9");
        assertThat(same.out()).contains("sift_score").doesNotContain("fabrication_rate", "thought_density");
    }

    @Test
    @Tag("ci")
    void aCompactMethodPassesFailsOnAPlantedRegressionAndStaysOpenOnFewCases() throws IOException {
        compact("before", "mine=rule-ledger");
        compact("after", "mine=class:dev.assay.cli.ForgetfulLedger");
        compact("few", "mine=class:dev.assay.cli.ForgetfulLedger", "--max-examples", "5");

        assertThat(run("gate", "last", "--runs", "before", "--min", "case_score=0.2")
                        .status())
                .isZero();
        var same = run("gate", "last", "--runs", "before", "--baseline", only("before"), "--margin", "0.1");
        assertThat(same.status()).as(same.out() + same.err()).isZero();

        var worse = run("gate", "last", "--runs", "after", "--baseline", only("before"), "--markdown", "comment.md");
        assertThat(worse.status()).as(worse.out() + worse.err()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("comment.md")))
                .contains("**fail**", "case_score", "Worst new losses of mine", "→ 0.000");

        var few = run("gate", "last", "--runs", "few", "--baseline", only("before"));
        assertThat(few.status()).as(few.out() + few.err()).isEqualTo(4);
        assertThat(few.out().replaceAll("\\s+", " ")).contains("undecided", "add examples");
    }

    private void compact(String runs, String method, String... more) {
        var words = new String[more.length + 8];
        System.arraycopy(
                new String[] {"compact", "run", "-m", method, "--drift-cycles", "0", "--runs", runs}, 0, words, 0, 8);
        System.arraycopy(more, 0, words, 8, more.length);
        made(words);
    }

    private String only(String runs) throws IOException {
        try (var all = Files.list(folder.resolve(runs))) {
            return all.filter(Files::isDirectory).findFirst().orElseThrow().toString();
        }
    }
}

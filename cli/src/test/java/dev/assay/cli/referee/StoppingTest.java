package dev.assay.cli.referee;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans, and runs that stop when they are decided, on a dataset whose answers one system keeps and the other drops.
@Tag("ci")
final class StoppingTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeDataset() throws IOException {
        var lines = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            lines.append(Json.write(Map.of(
                            "id",
                            "e" + i,
                            "context",
                            "The key is K%d.\nA line nobody asks about.\n%s".formatted(i, "More of it.\n".repeat(20)),
                            "question",
                            "What is the key?",
                            "answer",
                            "K" + i)))
                    .append('\n');
        }
        Files.writeString(folder.resolve("keys.jsonl"), lines);
    }

    private CommandRun assay(String... words) {
        var data = folder.resolve("keys.jsonl").toString();
        return CommandRun.in(
                folder,
                Stream.of(words).map(word -> word.equals("DATA") ? data : word).toArray(String[]::new));
    }

    private static Map<?, ?> decision(CommandRun run) {
        return (Map<?, ?>) requireNonNull(Json.readMap(run.out()).get("decision"));
    }

    @Test
    void aRunStopsWhenOneSystemIsBetterAndItsReportSaysSo() {
        var run = assay("run", "DATA", "-s", "tail:ratio=0.3", "-s", "head:ratio=0.3", "--until", "decided");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("head:ratio=0.3 is better than tail:ratio=0.3", "of 300 examples", "confidence sequence");

        var report = decision(assay("report", "last", "--format", "json"));
        assertThat(report.get("verdict")).isEqualTo("BETTER");
        assertThat((Integer) report.get("examples")).isLessThan(100);
        assertThat(assay("report", "last", "--format", "markdown").out()).contains("confidence sequence");
    }

    @Test
    void aBundleCarriesTheDecisionAndVerifyMakesItAgain() {
        assay("run", "DATA", "-s", "tail:ratio=0.3", "-s", "head:ratio=0.3", "--until", "decided");
        assertThat(assay("seal", "last", "--output", folder.resolve("b.assay").toString())
                        .status())
                .isZero();
        var verified = assay("verify", folder.resolve("b.assay").toString());
        assertThat(verified.status()).as(verified.out() + verified.err()).isZero();
        assertThat(verified.out()).contains("the run stopped when it was decided");
    }

    @Test
    void aRunThatIsResumedGoesOnToItsDecision() {
        var first =
                assay("run", "DATA", "-s", "a=identity", "-s", "b=head:ratio=0.99", "--until", "decided", "-n", "40");
        assertThat(first.out()).as(first.err()).contains("b against a is not decided");
        var resumed = assay("run", "--resume", "last", "--json");
        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(decision(resumed).get("verdict")).isEqualTo("UNDECIDED");
    }

    @Test
    void equalSystemsAreEquivalentAfterEnoughExamples() {
        var run = assay(
                "run",
                "DATA",
                "-s",
                "a=identity",
                "-s",
                "b=head:ratio=0.99",
                "--until",
                "decided",
                "--margin",
                "0.1",
                "--effect",
                "0.1",
                "--json");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(decision(run).get("verdict")).isEqualTo("EQUIVALENT");
    }

    @Test
    void aPlanSaysHowManyExamplesAndWhatTheyCost() {
        var plan = assay("plan", "DATA", "-s", "a=random-lines:ratio=0.3", "-s", "b=head:ratio=0.3", "--effect", "0.2");
        assertThat(plan.status()).as(plan.err()).isZero();
        assertThat(plan.out())
                .contains(
                        "To find a difference of 0.2", "between a and b", "examples", "run time", "keys.jsonl has 300");
    }

    @Test
    void aRunCanBeMatchedAtOnce() {
        var run = assay("run", "DATA", "-n", "20", "-s", "mine=head:ratio=0.3", "--match", "mine");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("each baseline at its tokens", "random-lines");
    }

    @Test
    void whatCannotBeDecidedIsRefusedWithWhatNext() {
        assertThat(assay("run", "DATA", "-s", "head", "--until", "decided").err())
                .contains("name two");
        assertThat(assay("run", "DATA", "-s", "head", "-s", "tail", "--until", "later")
                        .err())
                .contains("--until decided");
        assertThat(assay("plan", "DATA", "-s", "head").err()).contains("two systems");
    }
}

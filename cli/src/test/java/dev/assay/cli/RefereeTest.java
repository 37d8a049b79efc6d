package dev.assay.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sweeps and matched budgets, over the demo.
final class RefereeTest {
    @TempDir
    private Path folder;

    @Test
    void aSweepGivesCurvesWithBdRateAndPointsForTheRest() {
        var run = CommandRun.in(
                folder,
                "sweep",
                "demo",
                "-n",
                "30",
                "-s",
                "bm25",
                "-s",
                "drain",
                "-s",
                "random-lines",
                "--ratios",
                "0.05,0.3,0.9",
                "--json");
        assertThat(run.status()).as(run.err()).isZero();
        var systems = systems(run.out());
        assertThat(systems)
                .extracting(system -> system.get("system"))
                .containsExactly("bm25", "drain", "random-lines", "oracle");
        assertThat((List<?>) systems.get(0).get("points")).hasSize(3);
        assertThat((List<?>) systems.get(1).get("points")).hasSize(1);
        assertThat(map(systems.get(1).get("frontier_quality")).get("value"))
                .as("drain is measured against random lines, which do not see the question either")
                .isInstanceOf(Double.class);
        assertThat(systems.get(3).get("limit")).isEqualTo(true);
        assertThat(systems.get(3)).doesNotContainKey("frontier_rate");
        var rate = map(systems.get(2).get("bd_rate"));
        assertThat((Double) rate.get("value"))
                .as("random lines need more tokens than bm25")
                .isPositive();
        assertThat(rate.get("interval")).isNotNull();
    }

    @Test
    void aBlindSystemIsJudgedOnlyByBaselinesThatAreBlindToo() {
        var ran = CommandRun.in(folder, "run", "demo", "-n", "30", "-s", "mine=exec:head -c 800", "--hide-question");
        assertThat(ran.status()).as(ran.err()).isZero();

        var match = CommandRun.in(
                folder, "match", "last", "--system", "mine", "--against", "bm25,blind:bm25,random-lines", "--json");

        assertThat(match.status()).as(match.err()).isZero();
        var baselines = (List<?>) requireNonNull(Json.readMap(match.out()).get("baselines"));
        assertThat(baselines)
                .extracting(one -> map(one).get("baseline") + ": " + map(one).get("terms"))
                .containsExactly("bm25: sees the question", "blind-bm25: equal", "random-lines: equal");
        assertThat(String.valueOf(Json.readMap(match.out()).get("verdict"))).doesNotContain("keeps less than bm25");
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return (Map<?, ?>) requireNonNull(value);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> systems(String out) {
        return (List<Map<String, Object>>) requireNonNull(Json.readMap(out).get("systems"));
    }

    @Test
    void theChartAndTheTableFitATerminal() {
        var run = CommandRun.in(folder, "sweep", "demo", "-n", "8", "-s", "bm25", "-s", "head", "--ratios", "0.1..0.9");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("share of tokens kept", "BD-rate", "a  bm25");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 130);
    }

    @Test
    void aStoredSweepIsReportedWithItsCurves() {
        CommandRun.in(folder, "sweep", "demo", "-n", "8", "-s", "mine=bm25:k1=2", "-s", "drain", "--ratios", "0.1,0.9");

        var table = CommandRun.in(folder, "report", "last");
        assertThat(table.status()).as(table.err()).isZero();
        assertThat(table.out()).contains("share of tokens kept", "a  mine", "A point: its distance");
        assertThat(CommandRun.in(folder, "report", "last", "-f", "markdown").out())
                .contains("## Curves", "a  mine");
    }

    @Test
    void aProgramIsToldItsBudget() throws Exception {
        var program = folder.resolve("cut");
        Files.writeString(program, "#!/bin/sh\nhead -c \"$ASSAY_BUDGET_TOKENS\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        var run = CommandRun.in(
                folder, "sweep", "demo", "-n", "4", "-s", "mine=exec:" + program, "--ratios", "0.1,0.5", "--json");
        assertThat(run.status()).as(run.err()).isZero();
        var points = (List<?>) requireNonNull(systems(run.out()).getFirst().get("points"));
        double low = (Double) requireNonNull(map(points.get(0)).get("rate"));
        double high = (Double) requireNonNull(map(points.get(1)).get("rate"));
        assertThat(high).isBetween(4 * low, 6 * low);
    }

    @Test
    void baselinesAtTheTokensOfASystemAreComparedPairByPair() {
        CommandRun.in(folder, "run", "demo", "-n", "40", "-s", "mine=head:ratio=0.1");
        var match = CommandRun.in(folder, "match", "last", "--system", "mine", "--against", "bm25,random-lines,oracle");
        assertThat(match.status()).as(match.err()).isZero();
        assertThat(match.out())
                .contains(
                        "bm25",
                        "100.0 %",
                        "a point",
                        "sees the question",
                        "With the question in sight, more is kept: bm25 by");
    }

    @Test
    void whatCannotBeSweptOrMatchedIsToldWithWhatNext() {
        assertThat(CommandRun.in(folder, "sweep", "demo", "-s", "bm25", "--ratios", "0,2")
                        .err())
                .contains("0.05..0.9");
        assertThat(CommandRun.in(folder, "sweep", "demo").err()).contains("-s bm25");
        CommandRun.in(folder, "run", "demo", "-n", "3", "-s", "head");
        var unknown = CommandRun.in(folder, "match", "last", "--system", "mine");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("no system \"mine\"", "head");
    }
}

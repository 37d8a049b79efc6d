package dev.assay.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
        assertThat(systems)
                .as("each kind has its own reference")
                .extracting(system -> system.get("reference"))
                .containsExactly("bm25", null, "random-lines", null);
        assertThat(systems.get(2)).doesNotContainKey("bd_rate");
        var gap = map(Json.readMap(run.out()).get("gap"));
        assertThat(gap.get("b") + " beside " + gap.get("a")).isEqualTo("bm25 beside random-lines");
        assertThat((Double) map(gap.get("bd_rate")).get("value"))
                .as("with the question in sight fewer tokens do")
                .isNegative();
        for (var number : List.of("area", "bd_rate", "bd_quality")) {
            assertThat(map((number.equals("area") ? systems.get(0) : gap).get(number))
                            .get("interval"))
                    .as(number)
                    .isNotNull();
        }
    }

    @Test
    void curvesAreComparedWithinTheirKindAndBesideAnyReference() {
        var words = new String[] {
            "sweep",
            "demo",
            "-n",
            "24",
            "-s",
            "bm25",
            "-s",
            "head",
            "-s",
            "head-tail",
            "-s",
            "tail",
            "--ratios",
            "0.1,0.3,0.9",
            "--reference",
            "tail"
        };
        var run = CommandRun.in(folder, with(words, "--json"));
        assertThat(run.status()).as(run.err()).isZero();
        var pairs = (List<?>) requireNonNull(Json.readMap(run.out()).get("pairs"));
        assertThat(pairs)
                .extracting(pair -> map(pair).get("b") + " beside " + map(pair).get("a"))
                .containsExactlyInAnyOrder(
                        "head beside head-tail",
                        "head beside tail",
                        "head-tail beside head",
                        "head-tail beside tail",
                        "tail beside head",
                        "tail beside head-tail");
        assertThat(systems(run.out()))
                .extracting(system -> system.get("reference"))
                .containsExactly("bm25", "tail", "tail", "tail", null);
        assertThat(CommandRun.in(folder, words).out())
                .contains(
                        "never sees it",
                        "A  bm25",
                        "b  head",
                        "What the question is worth: bm25, the best that sees it");
        words[words.length - 1] = "drain";
        assertThat(CommandRun.in(folder, words).err()).contains("no system \"drain\" has a curve");
    }

    private static String[] with(String[] words, String more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    private String program(String name, String script) throws IOException {
        var program = folder.resolve(name);
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program.toString();
    }

    /// Keeps everything, whatever its budget.
    @Test
    void aProgramThatIgnoresItsBudgetIsCutOrAPoint() throws Exception {
        var cut = CommandRun.in(
                folder,
                "sweep",
                "demo",
                "-n",
                "6",
                "-s",
                "head",
                "-s",
                "all=blind:exec:cat",
                "--ratios",
                "0.1,0.5",
                "--json");
        assertThat(cut.status()).as(cut.err()).isZero();
        var systems = systems(cut.out());
        assertThat(systems.get(1)).containsEntry("cut", 12);
        assertThat(systems.get(1).get("points"))
                .as("it keeps what `head` keeps at the same tokens")
                .isEqualTo(systems.get(0).get("points"));

        var point = CommandRun.in(
                folder,
                "sweep",
                "demo",
                "-n",
                "6",
                "-s",
                "head",
                "-s",
                "all=blind:exec:cat",
                "--ratios",
                "0.1,0.5",
                "--points",
                "all");
        assertThat(point.out()).contains("1.000 at 100.0 %").doesNotContain("went over its budget");
    }

    /// Answers only where it sees the failure in its first lines, and would keep nothing elsewhere.
    @Test
    void failingWhereOneWouldLoseWinsNothing() throws Exception {
        var shy = program(
                "shy",
                "head -c 600 | tee /tmp/assay-shy-$$ | grep -q -i 'error\\|fail' && cat /tmp/assay-shy-$$; "
                        + "status=$?; rm -f /tmp/assay-shy-$$; exit $status");
        var ran = CommandRun.in(folder, "run", "demo", "-n", "60", "-s", "shy=blind:exec:" + shy);
        assertThat(ran.out() + ran.err()).as("it fails on some").contains("exit-1");

        var match = CommandRun.in(
                folder, "match", "last", "--system", "shy", "--against", "head,random-lines,fail-first", "--json");
        var said = Json.readMap(match.out());
        assertThat(map(map(baselines(match.out()).getFirst()).get("scores")).values())
                .as("examples it failed on are compared, too")
                .anySatisfy(score -> assertThat(map(score).get("n")).isEqualTo(60));
        assertThat((Integer) requireNonNull(said.get("failed"))).isPositive();
        assertThat(String.valueOf(said.get("verdict")))
                .contains("kept nothing on " + said.get("kept_nothing"))
                .doesNotContain("keeps more than every baseline");
    }

    @Test
    void aSystemThatSeesTheQuestionIsJudgedByBaselinesThatDo() {
        CommandRun.in(folder, "run", "demo", "-n", "30", "-s", "mine=mmr:share=0.1");
        var match =
                CommandRun.in(folder, "match", "last", "--system", "mine", "--against", "bm25,head,drain", "--json");

        assertThat(match.status()).as(match.err()).isZero();
        assertThat(baselines(match.out()))
                .extracting(one -> map(one).get("baseline") + ": " + map(one).get("terms"))
                .containsExactly("bm25: equal", "head: does not see the question", "drain: a point");
    }

    /// Keeps the failing lines where the first ones show a failure, and a word elsewhere: example by example, nothing
    /// beats it.
    @Test
    void givingHardExamplesNextToNothingWinsNothing() throws Exception {
        var lines = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            boolean isEasy = i % 6 == 0;
            var noise = "nothing happened in this line at all\n".repeat(30);
            var failure = "ERROR: job K%d broke\n".formatted(i);
            lines.append(Json.write(Map.of(
                            "id",
                            "e" + i,
                            "context",
                            isEasy ? "easy\n" + noise + failure + noise : failure + noise + noise,
                            "question",
                            "Which job broke?",
                            "answer",
                            "K" + i)))
                    .append('\n');
        }
        Files.writeString(folder.resolve("jobs.jsonl"), lines);
        var picky = program("picky", "text=$(cat); case $text in easy*) printf '%s\\n' \"$text\" ;; *) echo x ;; esac");
        CommandRun.in(folder, "run", folder.resolve("jobs.jsonl").toString(), "-s", "picky=blind:exec:" + picky);
        var match = CommandRun.in(folder, "match", "last", "--system", "picky", "--against", "head", "--json");

        assertThat(match.status()).as(match.err()).isZero();
        var head = map(baselines(match.out()).getFirst());
        assertThat(verdict(head.get("scores"))).isIn("undecided", "equivalent");
        assertThat(verdict(head.get("spread_evenly"))).isEqualTo("worse");
        assertThat(String.valueOf(Json.readMap(match.out()).get("verdict")))
                .contains("spread evenly over the examples, more is kept by head");
    }

    private static Object verdict(@Nullable Object scores) {
        return requireNonNull(map(map(scores).get("answer_found")).get("verdict"));
    }

    @Test
    void whatIsShownTheAnswerOrDoesNotCompressGetsNoVerdict() {
        CommandRun.in(folder, "run", "demo", "-n", "20", "-s", "mine=oracle", "-s", "same=blind:exec:cat");
        var shown = CommandRun.in(folder, "match", "last", "--system", "mine", "--against", "head");
        assertThat(shown.out())
                .contains("mine was shown the answer: it is a control")
                .doesNotContain("keeps more");
        var first = CommandRun.in(folder, "runs", "--json").out();
        var run = ((List<?>) requireNonNull(Json.read(first)))
                .stream()
                        .map(one -> String.valueOf(map(one).get("id")))
                        .filter(id -> !id.contains("match"))
                        .findFirst()
                        .orElseThrow();
        assertThat(CommandRun.in(folder, "match", run, "--system", "same", "--against", "head")
                        .out())
                .contains("same keeps 100.0 % of the tokens: it does not compress");
    }

    /// Answers without showing what it kept wherever it sees no failure.
    @Test
    void answeringInPlaceOfShowingAContextWinsNothing() throws Exception {
        var talker = program("talker", """
                while read -r line; do
                  case $line in
                    *ERROR*|*FAIL*) printf '{"result":{"context":"ERROR FAIL"}}\\n' ;;
                    *) printf '{"result":{"response":"I know it"}}\\n' ;;
                  esac
                done""");
        CommandRun.in(folder, "run", "demo", "-n", "40", "-s", "talker=blind:exec-json:" + talker);
        var match = CommandRun.in(folder, "match", "last", "--system", "talker", "--against", "head", "--json");

        assertThat(match.status()).as(match.err()).isZero();
        assertThat((Integer) requireNonNull(Json.readMap(match.out()).get("kept_nothing")))
                .isPositive();
        assertThat(map(map(map(baselines(match.out()).getFirst()).get("scores")).get("evidence_survival")))
                .as("every example is compared")
                .extracting("n")
                .isEqualTo(40);
    }

    @Test
    void passingOverLongInputsMakesNoCheapCurve() throws Exception {
        var skips = program(
                "skips",
                "text=$(head -c 6001); if [ ${#text} -lt 6000 ]; then "
                        + "printf '%s' \"$text\" | head -c $((3 * ASSAY_BUDGET_TOKENS)); else echo x; fi");
        var run = CommandRun.in(
                folder,
                "sweep",
                "demo",
                "-n",
                "40",
                "-s",
                "head",
                "-s",
                "skips=blind:exec:" + skips,
                "--ratios",
                "0.1,0.3,0.6",
                "--json");

        assertThat(run.status()).as(run.err()).isZero();
        var shy = systems(run.out()).get(1);
        assertThat((Integer) requireNonNull(shy.get("spared"))).isPositive();
        var value = map(shy.get("bd_rate")).get("value");
        assertThat(value == null ? 0.0 : (Double) value).as("it saves nothing").isNotNegative();
    }

    /// What a system pads its output with, its baselines may fill with context.
    @Test
    void paddingGivesBaselinesMoreTokens() {
        CommandRun.in(
                folder,
                "run",
                "demo",
                "-n",
                "30",
                "-s",
                "plain=blind:exec:head -c 900",
                "-s",
                "padded=blind:exec:sh -c 'head -c 900; seq 1 300'");
        var plain = CommandRun.in(folder, "match", "last", "--system", "plain", "--against", "head", "--json");
        var ran = CommandRun.in(folder, "runs", "--json");
        var first = ((List<?>) requireNonNull(Json.read(ran.out())))
                .stream()
                        .map(one -> String.valueOf(map(one).get("id")))
                        .filter(id -> !id.contains("match"))
                        .findFirst()
                        .orElseThrow();
        var padded = CommandRun.in(folder, "match", first, "--system", "padded", "--against", "head", "--json");

        assertThat(difference(plain.out())).isGreaterThan(-0.1);
        assertThat(difference(padded.out())).isLessThan(difference(plain.out()));
    }

    private static double difference(String out) {
        var scores = map(map(baselines(out).getFirst()).get("scores"));
        return (Double) requireNonNull(map(scores.get("evidence_survival")).get("difference"));
    }

    private static List<?> baselines(String out) {
        return (List<?>) requireNonNull(Json.readMap(out).get("baselines"));
    }

    @Test
    void aBlindSystemIsJudgedOnlyByBaselinesThatAreBlindToo() {
        var ran = CommandRun.in(folder, "run", "demo", "-n", "30", "-s", "mine=exec:head -c 800", "--hide-question");
        assertThat(ran.status()).as(ran.err()).isZero();

        var match = CommandRun.in(
                folder, "match", "last", "--system", "mine", "--against", "bm25,blind:bm25,random-lines", "--json");

        assertThat(match.status()).as(match.err()).isZero();
        assertThat(baselines(match.out()))
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
        assertThat(run.out()).contains("share of tokens kept", "BD-rate", "A  bm25");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 130);
    }

    @Test
    void aStoredSweepIsReportedWithItsCurves() {
        CommandRun.in(folder, "sweep", "demo", "-n", "8", "-s", "mine=bm25:k1=2", "-s", "drain", "--ratios", "0.1,0.9");

        var table = CommandRun.in(folder, "report", "last");
        assertThat(table.status()).as(table.err()).isZero();
        assertThat(table.out()).contains("share of tokens kept", "A  mine", "A point: its distance");
        assertThat(CommandRun.in(folder, "report", "last", "-f", "markdown").out())
                .contains("## Curves", "A  mine");
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
                        "With the question in sight, more is kept: bm25 by",
                        "other scores",
                        "answer_found",
                        "mine is head:ratio=0.1");
        var again = CommandRun.in(folder, "match", "last", "--system", "mine", "--against", "tail");
        assertThat(again.status()).as(again.err()).isZero();
    }

    @Test
    void namesStandInTablesAndWhatTheyAreBelow() {
        var run = CommandRun.in(
                folder, "run", "demo", "-n", "2", "-s", "short=head:ratio=0.5", "-s", "mine=blind:exec:head -c 9");
        assertThat(run.out())
                .containsPattern("(?m)^short +\\d")
                .containsPattern("(?m)^mine \\(exec\\) +\\d")
                .contains("short is head:ratio=0.5\n", "mine is exec: head -c 9, never handed the question\n");
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

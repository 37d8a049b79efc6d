package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Numbers of a run, from a file to verdicts.
class FitVerdictTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/metrillm/scoring.jsonl");
    private static final Map<String, String> COLUMNS =
            Map.of("standard", "seed", "compat", "head", "compat-0.2.0", "v020");
    private static final String FAST =
            "{\"row\":\"a\",\"performance\":{\"tokensPerSecond\":60,\"ttft\":300,\"loadTime\":900,\"memoryPercent\":20}%s}";

    @TempDir
    private Path folder;

    @Test
    void everyRecordedRowGetsItsRecordedVerdict() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        var recorded = lines(Files.readString(GOLDEN));
        for (var profile : COLUMNS.keySet()) {
            var run = CommandRun.in(
                    folder,
                    "fit",
                    "verdict",
                    "--in",
                    GOLDEN.toAbsolutePath().toString(),
                    "--profile",
                    profile,
                    "--out",
                    "verdicts.jsonl");
            assertThat(run.status()).as(run.err()).isZero();
            var ours = lines(Files.readString(folder.resolve("verdicts.jsonl")));
            assertThat(differences(recorded, ours, Objects.requireNonNull(COLUMNS.get(profile))))
                    .as(profile)
                    .isEmpty();
        }
    }

    private static List<String> differences(
            List<Map<String, Object>> recorded, List<Map<String, Object>> ours, String column) {
        assertThat(ours).hasSameSizeAs(recorded);
        var differences = new ArrayList<String>();
        int compared = 0;
        for (int i = 0; i < ours.size(); i++) {
            var where = String.valueOf(recorded.get(i).get("row"));
            assertThat(ours.get(i)).containsEntry("row", where);
            if (column.equals("seed") && isRounded(recorded.get(i), ours.get(i))) {
                continue; // recorded with the original's whole thresholds
            }
            compared++;
            compare(where, recorded.get(i).get(column), ours.get(i), differences);
            compare(where, recorded.get(i).get("tuning"), ours.get(i).get("tuning"), differences);
        }
        assertThat(compared).as("rows compared").isPositive();
        return differences;
    }

    private static boolean isRounded(Map<String, Object> recorded, Map<String, Object> ours) {
        var thresholds = new ArrayList<String>();
        compare("", recorded.get("tuning"), ours.get("tuning"), thresholds);
        return !thresholds.isEmpty();
    }

    private static void compare(
            String where, @Nullable Object recorded, @Nullable Object ours, List<String> differences) {
        if (recorded instanceof Map<?, ?> expected && ours instanceof Map<?, ?> actual) {
            expected.forEach((name, value) -> compare(where + " " + name, value, actual.get(name), differences));
        } else if (recorded instanceof List<?> expected
                && ours instanceof List<?> actual
                && expected.size() == actual.size()) {
            for (int i = 0; i < expected.size(); i++) {
                compare(where + " " + i, expected.get(i), actual.get(i), differences);
            }
        } else if (!isSame(recorded, ours)) {
            differences.add("%s: recorded %s, ours %s".formatted(where, recorded, ours));
        }
    }

    private static boolean isSame(@Nullable Object recorded, @Nullable Object ours) {
        if (recorded instanceof Number expected && ours instanceof Number actual) {
            return Math.abs(expected.doubleValue() - actual.doubleValue()) <= 1e-10;
        }
        return Objects.equals(recorded, ours);
    }

    @Test
    void aRunWithoutAFirstTokenIsNotScoredUnlessTheOriginalIsAskedFor() throws IOException {
        Files.writeString(folder.resolve("rows.jsonl"), FAST.formatted("").replace("\"ttft\":300,", "") + "\n");

        var standard = verdicts("--profile", "standard");
        var compat = verdicts("--profile", "compat");

        assertThat(standard.getFirst())
                .containsEntry("unscored", "no answer token came, so there is no time to the first one")
                .doesNotContainKey("score");
        assertThat(compat.getFirst()).containsEntry("verdict", "NOT RECOMMENDED");
    }

    @Test
    void speedAloneGetsNoWord() throws IOException {
        Files.writeString(folder.resolve("rows.jsonl"), FAST.formatted("") + "\n");
        assertThat(verdicts().getFirst())
                .containsEntry("advice", null)
                .containsEntry("unadvised", "quality was not measured");
        assertThat(CommandRun.in(folder, "fit", "verdict", "--in", "rows.jsonl", "--use", "work")
                        .err())
                .contains("no use \"work\"", "chat, agent, batch");
    }

    @Test
    void blindAnswersFallThroughTheFloor() throws IOException {
        var blind = ",\"quality\":{%s}"
                .formatted(String.join(
                        ",",
                        Set.of(
                                        "reasoning",
                                        "math",
                                        "coding",
                                        "instructionFollowing",
                                        "structuredOutput",
                                        "multilingual")
                                .stream()
                                .sorted()
                                .map(name -> "\"%s\":{\"correct\":%d,\"total\":40,\"details\":[]}"
                                        .formatted(name, name.equals("reasoning") ? 10 : 0))
                                .toList()));
        Files.writeString(folder.resolve("rows.jsonl"), FAST.formatted(blind) + "\n");

        assertThat(verdicts().getFirst())
                .containsEntry("qualityBeyondChance", 0)
                .containsEntry("verdict", "MARGINAL")
                .containsEntry("advice", "NOT RECOMMENDED")
                .containsEntry("runs_well", true)
                .containsEntry("answers_well", false)
                .hasEntrySatisfying(
                        "disagreement",
                        why -> assertThat(String.valueOf(why)).startsWith("the published rule says MARGINAL"));
        assertThat(verdicts("--floor", "1").getFirst())
                .containsEntry("score", 0)
                .containsEntry("verdict", "NOT RECOMMENDED");
    }

    @Test
    void aNumberThatIsNoneIsRefusedWithItsLine() throws IOException {
        Files.writeString(
                folder.resolve("rows.jsonl"), "\n" + FAST.formatted("").replace("300", "\"soon\"") + "\n");

        var run = CommandRun.in(folder, "fit", "verdict", "--in", "rows.jsonl");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("rows.jsonl:2: performance: \"ttft\" is soon\n       it must be a number");
    }

    @Test
    void anUnknownProfileIsRefusedWithThoseThereAre() throws IOException {
        Files.writeString(folder.resolve("rows.jsonl"), "");

        var run = CommandRun.in(folder, "fit", "verdict", "--in", "rows.jsonl", "--profile", "best");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("no scoring profile named \"best\"").contains("standard, compat, compat-0.2.0");
    }

    @Test
    void thisMachineIsShownWithWhatFitsIt() {
        var json = Json.readMap(CommandRun.in(folder, "fit", "machine", "--json", "--context", "8192")
                .out());
        var text = CommandRun.in(folder, "fit", "machine").out();

        assertThat((List<?>) json.get("models")).hasSize(30);
        assertThat(String.valueOf(json.get("machine"))).contains("cpu=", "cpuCores=", "totalMemoryGB=", "powerMode=");
        assertThat(text).contains("processor", "Q4_K_M", "70B", "32768 tokens");
        assertThat(CommandRun.in(folder, "fit", "machine", "--context", "0").status())
                .isEqualTo(2);
    }

    private List<Map<String, Object>> verdicts(String... more) {
        var arguments = new ArrayList<>(List.of("fit", "verdict", "--in", "rows.jsonl"));
        arguments.addAll(List.of(more));
        var run = CommandRun.in(folder, arguments.toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isZero();
        return lines(run.out());
    }

    private static List<Map<String, Object>> lines(String text) {
        return text.lines().map(Json::readMap).toList();
    }
}

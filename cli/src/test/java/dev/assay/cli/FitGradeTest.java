package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.fit.FitCategory;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers one already has, from a file to a file.
class FitGradeTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/metrillm");

    /// RecordedCodeTest runs every recorded program; here a share of them shows that the command does the same.
    private static final int CODE_STEP = 8;

    @TempDir
    private Path folder;

    private static List<Map<String, Object>> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(Json::readMap).toList();
    }

    private void write(String name, List<Map<String, Object>> rows) throws IOException {
        Files.write(folder.resolve(name), rows.stream().map(Json::write).toList());
    }

    private CommandRun grade(String... more) {
        var words = new ArrayList<>(List.of("fit", "grade", "--answers", "answers.jsonl", "--out", "grades.jsonl"));
        words.addAll(List.of(more));
        return CommandRun.in(folder, words.toArray(String[]::new));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("ci")
    void everyRecordedVerdictIsReproduced(FitCategory category) throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        var recorded = lines(GOLDEN.resolve("validators-%s.jsonl".formatted(category)));
        for (var pack : List.of("upstream", "synthetic-a")) {
            var rows = every(
                    category == FitCategory.CODING ? CODE_STEP : 1,
                    recorded.stream()
                            .filter(row -> pack.equals(row.get("pack")))
                            .toList());
            write("answers.jsonl", rows.stream().map(FitGradeTest::answer).toList());
            var file = GOLDEN.resolve(pack.equals("upstream") ? "datasets" : "datasets-synthetic")
                    .resolve(category + ".json")
                    .toAbsolutePath();
            var run = grade(
                    "--category",
                    category.toString(),
                    "--pack",
                    file.toString(),
                    "--profile",
                    "compat",
                    "--code-seconds",
                    "1");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(differences(rows, lines(folder.resolve("grades.jsonl")))).isEmpty();
        }
    }

    private static <T> List<T> every(int step, List<T> rows) {
        return IntStream.iterate(0, i -> i < rows.size(), i -> i + step)
                .mapToObj(rows::get)
                .toList();
    }

    private static Map<String, Object> answer(Map<String, Object> row) {
        var answer = new LinkedHashMap<String, Object>();
        List.of("row", "promptId", "response").forEach(name -> answer.put(name, row.get(name)));
        return answer;
    }

    private static List<String> differences(List<Map<String, Object>> recorded, List<Map<String, Object>> ours) {
        assertThat(ours).hasSameSizeAs(recorded);
        var differences = new ArrayList<String>();
        for (int i = 0; i < ours.size(); i++) {
            if (!areSame(recorded.get(i), ours.get(i))) {
                differences.add("%s: %s".formatted(recorded.get(i), ours.get(i)));
            }
        }
        return differences;
    }

    private static boolean areSame(Map<String, Object> recorded, Map<String, Object> ours) {
        if (recorded.containsKey("upstreamDefect")) {
            return Boolean.FALSE.equals(ours.get("correct"));
        }
        boolean isVerdictAlone = recorded.containsKey("looseEquality") || recorded.containsKey("infraFailure");
        var names = isVerdictAlone ? List.of("row", "correct") : List.of("row", "correct", "actual", "passed", "total");
        return recorded.containsKey("engineDependent")
                || names.stream()
                        .filter(recorded::containsKey)
                        .allMatch(name -> Objects.equals(recorded.get(name), ours.get(name)));
    }

    @Test
    void anAnswerCutWithinACharacterIsWritten() throws IOException {
        write(
                "answers.jsonl",
                List.of(
                        Map.of("row", "r1", "promptId", 1, "response", "a".repeat(199) + "😀 end"),
                        Map.of("row", "r2", "promptId", 1, "response", "\ud800")));
        for (var profile : List.of("compat", "standard")) {
            var run = grade("--category", "multilingual", "--profile", profile);
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(lines(folder.resolve("grades.jsonl"))).hasSize(2);
        }
    }

    @Test
    void ourOwnPromptsAreTheDefaultAndTheStrictVerdictStandsBeside() throws IOException {
        Files.writeString(
                folder.resolve("answers.jsonl"), "{\"row\": \"r1\", \"promptId\": 1, \"response\": \"**B**\"}\n");
        var run = grade("--category", "reasoning");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).contains("1 answers graded, profile standard");
        assertThat(Files.readString(folder.resolve("grades.jsonl")))
                .isEqualTo("{\"row\":\"r1\",\"correct\":true,\"strict\":false,\"actual\":\"B\"}\n");
    }

    @Test
    void promptsUnderASeedAreGradedUnderIt() throws IOException {
        Files.writeString(folder.resolve("answers.jsonl"), "{\"promptId\": 1, \"response\": \"C\"}\n");
        grade("--category", "reasoning", "--seed", "1");
        assertThat(Files.readString(folder.resolve("grades.jsonl"))).startsWith("{\"correct\":true,");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"promptId\": 99, \"response\": \"B\"} | answers.jsonl:1: there is no prompt 99~       the pack has 50, from 1 to 50",
                "{\"promptId\": 1} | answers.jsonl:1: \"response\" is not a text~       every line needs one, raw, as the model gave it",
                "oops | answers.jsonl:1: not a JSON object",
            })
    void mistakesAreNamedWithTheirLine(String pair) throws IOException {
        var parts = pair.split(" \\| ", 2);
        Files.writeString(folder.resolve("answers.jsonl"), parts[0] + "\n");
        var run = grade("--category", "reasoning");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(parts[1].replace('~', '\n'));
    }

    @Test
    void aRunIsGradedAgainWithoutAModel() throws IOException {
        Files.writeString(folder.resolve("answers.jsonl"), """
                {"category": "reasoning", "promptId": 1, "response": "(B)", "timeMs": 900}
                {"category": "math", "promptId": 2, "response": "<think>126 - 78</think>48", "timeMs": 31000}
                {"category": "math", "promptId": 2, "response": "49"}
                """);
        var run = CommandRun.in(
                folder, "fit", "regrade", "answers.jsonl", "--out", "grades.jsonl", "--summary", "summary.json");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(lines(folder.resolve("grades.jsonl")).getFirst())
                .containsEntry("correct", true)
                .containsEntry("strict", false)
                .containsEntry("timeMs", 900)
                .doesNotContainKey("response");
        var summary = Json.readMap(Files.readString(folder.resolve("summary.json")));
        assertThat(summary).containsEntry("profile", "standard").containsEntry("pack", "fit");
        assertThat(Json.write(summary.get("quality")))
                .contains("\"math\":{\"correct\":1,\"total\":2,\"details\":[[1,31000.0],[0,0.0]]")
                .contains("\"blindRate\":0.26");
    }

    @Test
    void aConstantAnswerIsReportedAsSuch() throws IOException {
        var rows = new ArrayList<Map<String, Object>>();
        for (int id = 1; id <= 50; id++) {
            rows.add(Map.of("category", "reasoning", "promptId", id, "response", "B"));
        }
        write("answers.jsonl", rows);
        var run = CommandRun.in(folder, "fit", "regrade", "answers.jsonl", "--out", "grades.jsonl");
        assertThat(run.err()).contains("reasoning: nearly every answer is \"B\" (100 %)");
    }
}

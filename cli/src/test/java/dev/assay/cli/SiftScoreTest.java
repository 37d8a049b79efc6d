package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers one already has, from a file to a file.
class SiftScoreTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/ctxsift");

    @TempDir
    private Path folder;

    @Test
    void everyRecordedScenarioIsReproducedToTheLastVerdict() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        try (var files = Files.list(GOLDEN)) {
            var scenarios = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("scores-"))
                    .sorted()
                    .toList();
            assertThat(scenarios).isNotEmpty();
            for (var scenario : scenarios) {
                assertThat(differences(scenario)).as(scenario).isEmpty();
            }
        }
    }

    private List<String> differences(String scores) throws IOException {
        var recorded = lines(Files.readString(GOLDEN.resolve(scores)));
        var rollUp = Json.readMap(Files.readString(
                GOLDEN.resolve(scores.replace("scores-", "summary-").replace(".jsonl", ".json"))));
        write(recorded.stream().map(SiftScoreTest::answer).toList());
        score("--semantic", "injected", "--normalizer", String.valueOf(rollUp.get("normalizer")));

        var ours = lines(Files.readString(folder.resolve("scores.jsonl")));
        assertThat(ours).hasSameSizeAs(recorded);
        var differences = new ArrayList<String>();
        for (int i = 0; i < ours.size(); i++) {
            for (var view : List.of("raw", "recovered")) {
                compare(
                        recorded.get(i).get("case_id") + " " + view,
                        recorded.get(i).get(view),
                        ours.get(i).get(view),
                        differences);
            }
        }
        var summary = map(rollUp.get("summary"));
        summary.keySet().removeIf(name -> name.startsWith("peak_"));
        compare("summary", summary, Json.readMap(Files.readString(folder.resolve("summary.json"))), differences);
        return differences;
    }

    private static Map<String, Object> answer(Map<String, Object> row) {
        var answer = new LinkedHashMap<String, Object>();
        answer.put("case_id", row.get("case_id"));
        answer.put("output", map(row.get("raw")).get("output"));
        answer.put("inference_ms", row.get("inference_ms"));
        answer.put("error", row.get("error"));
        var similarity = new LinkedHashMap<String, Object>();
        for (var view : List.of("raw", "recovered")) {
            var semantic = map(map(map(row.get(view)).get("derived")).get("semantic"));
            similarity.put(view, semantic.get("embedding_similarity"));
        }
        answer.put("similarity", similarity);
        return answer;
    }

    @Test
    void everyEdgeCaseIsReproducedWithWordsAlone() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        List<Map<String, Object>> edges;
        try (var packed = new GZIPInputStream(Files.newInputStream(GOLDEN.resolve("edge-cases.jsonl.gz")))) {
            edges = lines(new String(packed.readAllBytes(), UTF_8));
        }
        write(edges.stream()
                .map(row -> Map.of(
                        "case_id",
                        row.get("case_id"),
                        "output",
                        map(row.get("raw")).get("output")))
                .toList());
        score();

        var ours = lines(Files.readString(folder.resolve("scores.jsonl")));
        assertThat(ours).hasSameSizeAs(edges);
        var differences = new ArrayList<String>();
        for (int i = 0; i < ours.size(); i++) {
            for (var view : List.of("raw", "recovered")) {
                var recorded = map(edges.get(i).get(view));
                recorded.remove("semantic");
                compare(
                        edges.get(i).get("case_id") + " " + edges.get(i).get("perturbation") + " " + view,
                        recorded,
                        ours.get(i).get(view),
                        differences);
            }
        }
        assertThat(differences).isEmpty();
    }

    @Test
    void anOutageIsNoWrongAnswerUnlessTheOriginalIsAskedFor() throws IOException {
        var siftCase = Map.<String, Object>of(
                "case_id",
                "one",
                "domain",
                "d",
                "title",
                "t",
                "instruction",
                "Return only the code.",
                "raw_input",
                "exit code 7",
                "must_preserve_tokens",
                List.of("7"),
                "ideal_summary",
                "7",
                "intent",
                "exact-format");
        Files.writeString(folder.resolve("cases.jsonl"), Json.write(siftCase) + "\n");
        Files.writeString(
                folder.resolve("answers.jsonl"),
                "{\"case_id\":\"one\",\"output\":\"\",\"error\":\"the server is gone\"}\n");

        var standard = run("standard");
        var compat = run("compat");

        assertThat(standard.getFirst()).containsEntry("unscored", "the server is gone");
        assertThat(map(compat.getFirst().get("recovered"))).containsEntry("case_score", 0.0);
    }

    @Test
    void anAnswerToNoCaseIsRefusedWithItsLine() throws IOException {
        Files.writeString(folder.resolve("answers.jsonl"), "\n{\"case_id\":\"nobody\",\"output\":\"\"}\n");

        var run = CommandRun.in(folder, "sift", "score", "--answers", "answers.jsonl");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("answers.jsonl:2: there is no case \"nobody\"");
    }

    private List<Map<String, Object>> run(String profile) throws IOException {
        var run = CommandRun.in(
                folder, "sift", "score", "--cases", "cases.jsonl", "--answers", "answers.jsonl", "--profile", profile);
        assertThat(run.status()).as(run.err()).isZero();
        return lines(run.out());
    }

    private void write(List<? extends Map<String, ?>> answers) throws IOException {
        var text = new StringBuilder();
        answers.forEach(answer -> text.append(Json.write(answer)).append('\n'));
        Files.writeString(folder.resolve("answers.jsonl"), text);
    }

    private void score(String... more) {
        var arguments = new ArrayList<>(List.of(
                "sift",
                "score",
                "--cases",
                GOLDEN.resolve("dataset.jsonl").toAbsolutePath().toString(),
                "--answers",
                "answers.jsonl",
                "--profile",
                "compat",
                "--out",
                "scores.jsonl",
                "--summary",
                "summary.json"));
        arguments.addAll(List.of(more));
        var run = CommandRun.in(folder, arguments.toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isZero();
    }

    private static List<Map<String, Object>> lines(String text) {
        return text.lines().map(Json::readMap).toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }

    private static void compare(
            String where, @Nullable Object recorded, @Nullable Object ours, List<String> differences) {
        if (recorded instanceof Map<?, ?> expected && ours instanceof Map<?, ?> actual) {
            expected.forEach((name, value) -> compare(where + " " + name, value, actual.get(name), differences));
        } else if (!isSame(recorded, ours)) {
            differences.add("%s: recorded %s, ours %s".formatted(where, recorded, ours));
        }
    }

    private static boolean isSame(@Nullable Object recorded, @Nullable Object ours) {
        if (recorded instanceof Number expected && ours instanceof Number actual) {
            return Math.abs(expected.doubleValue() - actual.doubleValue()) <= 1e-9;
        }
        return Objects.equals(recorded, ours);
    }
}

package dev.assay.cli.exchange;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.cli.CommandRun;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.RunStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A run in the forms of other tools, each held against what is published of the form.
class ExportTest {
    @TempDir
    private Path folder;

    /// Three examples, of which one has no answer, so that its score is unscored; a program that fails on one.
    @BeforeEach
    void run() throws IOException {
        Files.writeString(folder.resolve("cases.jsonl"), """
                {"id":"a/1","context":"the disk is full","question":"What is full?","answer":"the disk"}
                {"id":"b","context":"the door is open","question":"What is open?","answer":"the door"}
                {"id":"c","context":"nothing to see","question":"What is there?"}
                """);
        var run = assay(
                "run",
                folder.resolve("cases.jsonl").toString(),
                "-s",
                "identity",
                "-s",
                "mine=exec:grep -v door",
                "-e",
                "answer-found",
                "-e",
                "answer-quality");
        assertThat(run.status()).as(run.err()).isEqualTo(1);
        assertThat(rows()).hasSize(6).anyMatch(row -> !row.isAnswered());
    }

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private List<EvalRow> rows() {
        try (var rows = RunStore.at(folder.resolve("runs")).find("last").rows()) {
            return rows.toList();
        }
    }

    private List<Path> exported(String format) throws IOException {
        var export = assay("export", "last", "--to", format, "--output", "out", "--json");
        assertThat(export.status()).as(export.err()).isZero();
        var files = new ArrayList<Path>();
        list(Json.readMap(export.out()).get("files")).forEach(file -> files.add(folder.resolve(String.valueOf(file))));
        assertThat(files).allMatch(Files::isRegularFile);
        return files;
    }

    private static List<Map<String, Object>> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(Json::readMap).toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static long number(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : -1;
    }

    private long scored(String system) {
        return rows().stream()
                .filter(row -> row.system().equals(system) && row.isAnswered())
                .flatMap(row -> row.scores().stream())
                .filter(Score.Value.class::isInstance)
                .count();
    }

    /// The names of files come from the run, which somebody may have sent together with the folder.
    @ParameterizedTest
    @ValueSource(strings = {"inspect", "lm-eval", "every-eval-ever", "otel"})
    void nothingIsWrittenThroughALink(String form) throws IOException {
        var own = Files.writeString(folder.resolve("own.txt"), "mine\n");
        for (var file : exported(form)) {
            Files.delete(file);
            Files.createSymbolicLink(file, own);
            var refused = assay("export", "last", "--to", form, "--output", "out");
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err()).contains("is a link, and nothing is written through one");
            assertThat(own).hasContent("mine");
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "lm-eval", "every-eval-ever"})
    void systemsAndExamplesOfSimilarNamesKeepFilesOfTheirOwn(String form) throws IOException {
        Files.writeString(
                folder.resolve("similar.jsonl"),
                "{\"id\":\"a/b\",\"context\":\"x\"}\n{\"id\":\"a_b\",\"context\":\"y\"}\n");
        assertThat(assay("run", "similar.jsonl", "-s", "Mine=head", "-s", "mine=tail")
                        .status())
                .isZero();
        assertThat(exported(form)).doesNotHaveDuplicates().hasSize(form.equals("inspect") ? 2 : 4);
    }

    @Test
    void everyEvalEverFollowsItsSchemaAndCountsWhatItCannotSay() throws IOException {
        var records = new FieldList("every-eval-ever-eval.txt");
        var instances = new FieldList("every-eval-ever-instance.txt");
        var files = exported("every-eval-ever");
        assertThat(files).hasSize(4);
        for (int i = 0; i < files.size(); i += 2) {
            var record = Json.readMap(Files.readString(files.get(i)));
            assertThat(records.problems(record)).isEmpty();
            var details = map(record.get("detailed_evaluation_results"));
            assertThat(String.valueOf(details.get("file_path")))
                    .matches(
                            "data/[^/]+/[^/]+/[^/]+/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}_samples\\.jsonl");
            assertThat(details.get("checksum")).isEqualTo(Digests.sha256(files.get(i + 1)));
            var lines = lines(files.get(i + 1));
            assertThat(lines)
                    .allSatisfy(line -> assertThat(instances.problems(line)).isEmpty());
            var system = String.valueOf(map(record.get("model_info")).get("name"));
            assertThat((long) lines.size()).isEqualTo(scored(system)).isEqualTo(number(details.get("total_rows")));
        }
        var mine = map(map(Json.readMap(Files.readString(files.get(2))).get("detailed_evaluation_results"))
                .get("additional_details"));
        assertThat(mine).containsEntry("failed_rows", "1").containsKey("unscored_rows answer_found");
    }

    @Test
    void inspectLogsAreReadByTheJdkAndUnscoredSamplesHaveNoScore() throws IOException {
        var files = exported("inspect");
        assertThat(files).hasSize(2);
        try (var zip = new ZipFile(files.get(1).toFile())) {
            var header = Json.readMap(text(zip, "header.json"));
            assertThat(header).containsEntry("version", 2).containsKeys("status", "eval", "plan", "results", "stats");
            assertThat(map(header.get("eval"))).containsKeys("created", "task", "dataset", "model", "config");
            assertThat(map(header.get("results")))
                    .containsEntry("total_samples", 3)
                    .containsEntry("completed_samples", 2);
            assertThat(zip.stream().map(entry -> entry.getName()))
                    .contains(
                            "_journal/start.json",
                            "summaries.json",
                            "reductions.json",
                            "samples/a_1_epoch_1.json",
                            "samples/b_epoch_1.json");
            var failed = Json.readMap(text(zip, "samples/b_epoch_1.json"));
            assertThat(String.valueOf(map(failed.get("error")).get("message"))).contains("exit-1");
            assertThat(map(failed.get("scores"))).isEmpty();
            var unscored = Json.readMap(text(zip, "samples/c_epoch_1.json"));
            assertThat(map(unscored.get("scores"))).doesNotContainKey("answer_found");
            var score = map(list(map(header.get("results")).get("scores")).stream()
                    .filter(one -> "answer_found".equals(map(one).get("name")))
                    .findFirst()
                    .orElseThrow());
            assertThat(score).containsEntry("scored_samples", 1).containsEntry("unscored_samples", 1);
        }
    }

    private static String text(ZipFile zip, String name) throws IOException {
        try (var in = zip.getInputStream(zip.getEntry(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void lmEvalFilesHaveTheirMeansAndNoMemberWithoutAScore() throws IOException {
        var files = exported("lm-eval");
        assertThat(files.stream().map(file -> file.getFileName().toString()))
                .anyMatch(name -> name.matches("results_[\\dT.-]+\\.json"))
                .anyMatch(name -> name.matches("samples_cases_[\\dT.-]+\\.jsonl"));
        var results = Json.readMap(Files.readString(files.get(0)));
        assertThat(results)
                .containsKeys("results", "configs", "versions", "n-shot", "n-samples", "config", "higher_is_better");
        assertThat(map(map(results.get("results")).get("cases"))).containsEntry("answer_found,none", 1.0);
        assertThat(map(map(results.get("assay")).get("unscored"))).containsEntry("answer_found", 1);
        assertThat(lines(files.get(1))).hasSize(3).allSatisfy(sample -> {
            assertThat(sample)
                    .containsKeys(
                            "doc_id", "doc", "target", "arguments", "resps", "filtered_resps", "doc_hash", "metrics");
            list(sample.get("metrics"))
                    .forEach(metric ->
                            assertThat(sample.get(String.valueOf(metric))).isInstanceOf(Number.class));
        });
        assertThat(lines(files.get(1)).get(2)).doesNotContainKey("answer_found");
        assertThat(lines(files.get(3))).hasSize(2);
    }

    @Test
    void eventsOfOpenTelemetryNameWhyAScoreIsMissing() throws IOException {
        var events = new ArrayList<Map<String, Object>>();
        for (var line : lines(exported("otel").getFirst())) {
            for (var resource : list(line.get("resourceLogs"))) {
                for (var scope : list(map(resource).get("scopeLogs"))) {
                    list(map(scope).get("logRecords")).forEach(event -> events.add(map(event)));
                }
            }
        }
        assertThat(events).isNotEmpty().allSatisfy(event -> {
            assertThat(event).containsEntry("eventName", "gen_ai.evaluation.result");
            assertThat(attributes(event)).containsKey("gen_ai.evaluation.name");
            assertThat(attributes(event).containsKey("gen_ai.evaluation.score.value"))
                    .isNotEqualTo(attributes(event).containsKey("error.type"));
        });
        assertThat(events.stream().map(ExportTest::attributes).filter(one -> one.containsKey("error.type")))
                .extracting(one -> one.get("error.type"))
                .contains("unscored", "exit-1");
    }

    private static Map<String, Object> attributes(Map<String, Object> event) {
        var attributes = new LinkedHashMap<String, Object>();
        for (var attribute : list(event.get("attributes"))) {
            attributes.put(
                    String.valueOf(map(attribute).get("key")),
                    map(map(attribute).get("value")).values().iterator().next());
        }
        return attributes;
    }

    /// `reader.py` shares no code with Assay and derives the means from the samples.
    @ParameterizedTest
    @ValueSource(strings = {"inspect", "lm-eval", "otel"})
    void anIndependentReaderFindsTheSameMeansAndCountsUnscoredRowsApart(String format) throws Exception {
        var reader = Files.writeString(folder.resolve("reader.py"), resource("reader.py"));
        var line = new ArrayList<>(List.of("python3", reader.toString(), format));
        exported(format).forEach(file -> line.add(file.toString()));
        var process = new ProcessBuilder(line).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        var found = Json.readMap(said);
        assertThat(found).containsOnlyKeys("identity", "mine");
        found.forEach((system, scores) -> {
            assertThat(map(scores)).containsKeys("answer_found", "f1", "exact_match", "recall", "contains");
            map(scores)
                    .forEach((score, tally) ->
                            assertThat(map(tally)).as("%s of %s", score, system).isEqualTo(tallied(system, score)));
        });
    }

    private static String resource(String name) throws IOException {
        try (var in = requireNonNull(ExportTest.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Map<String, Object> tallied(String system, String score) {
        var answered = rows().stream()
                .filter(row -> row.system().equals(system) && row.isAnswered())
                .toList();
        var scored = answered.stream()
                .map(row -> row.score(score))
                .flatMapToDouble(OptionalDouble::stream)
                .summaryStatistics();
        return Map.of(
                "mean",
                scored.getAverage(),
                "scored",
                (int) scored.getCount(),
                "unscored",
                answered.size() - (int) scored.getCount());
    }

    @Test
    void whatWasExportedComesBackWithItsScores() throws IOException {
        var before = rows();
        var files = exported("inspect").stream()
                .map(file -> folder.relativize(file).toString())
                .toList();
        var back =
                assay("import", files.get(0), files.get(1), "--name", "identity", "--name", "mine", "--runs", "back");
        assertThat(back.status()).as(back.err()).isZero();
        try (var rows = RunStore.at(folder.resolve("back")).find("last").rows()) {
            var again = rows.toList();
            assertThat(again).hasSize(6);
            for (var row : again) {
                var was = before.stream()
                        .filter(one -> one.system().equals(row.system())
                                && one.exampleId().equals(row.exampleId()))
                        .findFirst()
                        .orElseThrow();
                assertThat(row.isAnswered()).isEqualTo(was.isAnswered());
                assertThat(row.score("answer_found")).as(row.exampleId()).isEqualTo(was.score("answer_found"));
            }
        }
    }
}

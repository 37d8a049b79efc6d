package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Result files of the published benchmark, made runs of ours.
class SiftImportTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/ctxsift");

    @TempDir
    private Path folder;

    @Test
    @Tag("ci")
    void finalScoresAreThoseOfTheFilesAndRunsCanBeCompared() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        var names = List.of("remote-gpt-4.1", "cpu-gemma3-270m-it", "remote-gpt-5-mini");
        var arguments = new ArrayList<>(List.of("sift", "import"));
        for (var name : names) {
            Files.writeString(folder.resolve(name + ".json"), Json.write(resultFile(name)));
            arguments.add(name + ".json");
        }
        var dataset = GOLDEN.resolve("dataset.jsonl").toAbsolutePath().toString();
        arguments.addAll(List.of("--cases", dataset, "--profile", "compat", "--runs", "runs", "--json"));

        var run = CommandRun.in(folder, arguments.toArray(String[]::new));

        assertThat(run.status()).as(run.err()).isZero();
        var systems = map(Json.readMap(run.out()).get("summary"));
        for (var name : names) {
            var recorded = map(recorded(name).get("summary"));
            assertThat(value(systems, name, "final_score"))
                    .as(name)
                    .isEqualTo(number(recorded.get("final_score")), within(1e-9));
            assertThat(value(systems, name, "raw_final_score"))
                    .as(name)
                    .isEqualTo(number(map(recorded.get("raw_view")).get("final_score")), within(1e-9));
        }
        var compared = CommandRun.in(
                folder, "compare", "last", "--runs", "runs", "--a", names.getFirst(), "--b", names.getLast());
        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("sift_score", "worse");
    }

    @Test
    void theViewerShowsTheRecordedTimesFailuresAndTrack() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        var name = "remote-gpt-5-mini";
        Files.writeString(folder.resolve("result.json"), Json.write(resultFile(name)));
        var dataset = GOLDEN.resolve("dataset.jsonl").toAbsolutePath().toString();

        var run = CommandRun.in(
                folder,
                "sift",
                "import",
                "result.json",
                "--cases",
                dataset,
                "--profile",
                "compat",
                "--runs",
                "runs",
                "--json");

        assertThat(run.status()).as(run.err()).isZero();
        var recorded = map(recorded(name).get("summary"));
        var library = new Library(List.of(folder.resolve("runs")), Registry.standard());
        var entry = library.runs().getFirst().entry();
        var page = new Routes(library).answer("/api/runs/%s/sift".formatted(entry.get("id")), "");
        var shown = map(((List<?>) Objects.requireNonNull(page.get("systems"))).getFirst());
        var latency = map(shown.get("latency"));
        assertThat(number(map(map(shown.get("final")).get("recovered")).get("value")))
                .isEqualTo(number(recorded.get("final_score")), within(1e-9))
                .isEqualTo(value(map(Json.readMap(run.out()).get("summary")), name, "final_score"), within(1e-9));
        assertThat(number(latency.get("average_ms"))).isEqualTo(number(recorded.get("avg_inference_ms")), within(1e-6));
        assertThat(number(latency.get("p95_ms"))).isEqualTo(number(recorded.get("p95_inference_ms")), within(1e-6));
        assertThat(entry).containsEntry("failed", 133L);
        assertThat(CommandRun.in(folder, "runs", "--json").out()).contains("\"failed\" : 133");
        assertThat(shown).containsEntry("track", "remote").containsEntry("control", false);
    }

    @Test
    void anImportBeginsWithTheTableOfTheSuiteAndFailuresCostNoRank() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        Files.writeString(folder.resolve("result.json"), Json.write(resultFile("remote-gpt-5-mini")));
        var dataset = GOLDEN.resolve("dataset.jsonl").toAbsolutePath().toString();

        var run = CommandRun.in(folder, "sift", "import", "result.json", "--cases", dataset, "--profile", "compat");

        assertThat(run.out().lines().findFirst().orElseThrow()).contains("recovered", "raw", "lift", "accepted");
        var library = new Library(List.of(folder.resolve("runs")), Registry.standard());
        assertThat(new Routes(library).answer("/api/board", "suite=sift").get("segments"))
                .asString()
                .contains("rank=1", "qualified=true");
    }

    @Test
    void everyComponentOfACompatReportHasItsOwnName() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        Files.writeString(folder.resolve("result.json"), Json.write(resultFile("remote-gpt-4.1")));
        var dataset = GOLDEN.resolve("dataset.jsonl").toAbsolutePath().toString();

        var run = CommandRun.in(
                folder, "sift", "import", "result.json", "--cases", dataset, "--profile", "compat", "--json");

        var values = (List<?>) Objects.requireNonNull(
                map(Json.readMap(run.out()).get("summary")).get("remote-gpt-4.1"));
        assertThat(values.stream().map(value -> String.valueOf(map(value).get("name"))))
                .doesNotHaveDuplicates()
                .contains("mean_score[preserve]", "mean_score[quality]", "mean_score[format]", "mean_score[brevity]");
    }

    @Test
    void resultsOfAnOlderSchemaAreRefused() throws IOException {
        var old = Map.of(
                "scenario", Map.of("name", "old"),
                "cases", List.of(Map.of("case_id", "git-01", "output", "something", "summary_quality_ratio", 0.5)));
        Files.writeString(folder.resolve("old.json"), Json.write(old));

        var run = CommandRun.in(folder, "sift", "import", "old.json", "--profile", "compat");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("old.json", "case_score", "raw_view", "rerun");
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void viewingOriginalResultsSaysHowToImportThem() throws IOException {
        var scenario = Map.of("name", "one", "track", "cpu");
        Files.createDirectories(folder.resolve("results/one"));
        Files.writeString(
                folder.resolve("results/one/result.json"),
                Json.write(Map.of("scenario", scenario, "cases", List.of())));
        var library = new Library(List.of(folder.resolve("results")), Registry.standard());

        assertThat(library.runs()).isEmpty();
        assertThat(library.damaged()).singleElement().asString().contains("result.json", "assay sift import");
    }

    private static Map<String, Object> resultFile(String name) throws IOException {
        var cases = new ArrayList<Map<String, Object>>();
        for (var line : Files.readAllLines(GOLDEN.resolve("scores-%s.jsonl".formatted(name)))) {
            var row = Json.readMap(line);
            var one = new LinkedHashMap<String, Object>();
            one.put("case_id", row.get("case_id"));
            one.put("inference_ms", row.get("inference_ms"));
            one.put("error", row.get("error"));
            one.putAll(map(row.get("recovered")));
            one.put("raw_view", row.get("raw"));
            cases.add(one);
        }
        var file = new LinkedHashMap<>(recorded(name));
        file.put("cases", cases);
        return file;
    }

    private static Map<String, Object> recorded(String name) throws IOException {
        return Json.readMap(Files.readString(GOLDEN.resolve("summary-%s.json".formatted(name))));
    }

    private static double value(Map<String, Object> systems, String name, String metric) {
        for (var value : (List<?>) Objects.requireNonNull(systems.get(name))) {
            if (metric.equals(map(value).get("name"))) {
                return number(map(value).get("value"));
            }
        }
        throw new AssertionError(name + " has no " + metric);
    }

    private static double number(@Nullable Object value) {
        return ((Number) Objects.requireNonNull(value)).doubleValue();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }
}

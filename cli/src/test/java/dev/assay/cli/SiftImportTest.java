package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Result files of the published benchmark, made runs of ours.
class SiftImportTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/ctxsift");

    @TempDir
    private Path folder;

    @Test
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

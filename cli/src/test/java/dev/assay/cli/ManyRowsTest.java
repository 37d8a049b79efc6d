package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A run of very many rows, each example a cluster of its own, is reported with the memory that a driver has.
@Tag("ci")
@Timeout(1800)
class ManyRowsTest {
    private static final int EXAMPLES = 1_000;
    private static final boolean IS_LONG = Boolean.getBoolean("assay.long");
    private static final int TIMES = IS_LONG ? 5_000 : 60;
    private static final String MEMORY = IS_LONG ? "2g" : "144m";

    @TempDir
    private Path folder;

    @Test
    void tenMillionRowsAreReportedInTheMemoryOfADriver() throws Exception {
        SparkRig.examples(folder.resolve("few.jsonl"), EXAMPLES);
        var words = List.of(
                "run",
                "few.jsonl",
                "-s",
                "head",
                "-s",
                "tail",
                "-m",
                "mean-score:field=answer_found",
                "-m",
                "compression-ratio");
        SparkRig.run(folder, Map.of(), 0, words);
        var few = SparkRig.only(folder.resolve("runs"));
        var many = multiplied(StoredRun.open(few));

        var report = List.of("report", many.getFileName().toString(), "--json", "-o");
        double seconds = seconds(SparkRig.with(report, "report.json"));

        assertThat(values(Json.readMap(Files.readString(folder.resolve("report.json")))))
                .hasSize(4)
                .isEqualTo(values(Json.readMap(Files.readString(few.resolve("report.json")))));
        note("one process", seconds);
        if (IS_LONG) {
            reportOnACluster(report);
        }
    }

    private double seconds(List<String> words) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        SparkRig.run(folder, Map.of("JDK_JAVA_OPTIONS", "-Xmx" + MEMORY + " -XX:+ExitOnOutOfMemoryError"), 0, words);
        return (System.nanoTime() - begun) / 1e9;
    }

    private static void note(String reader, double seconds) throws IOException {
        Files.writeString(
                Path.of("target", "many-rows.txt"),
                "%d rows, %s of heap, %s: %.1f s%n".formatted(2L * EXAMPLES * TIMES, MEMORY, reader, seconds),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    private void reportOnACluster(List<String> report) throws IOException, InterruptedException {
        try (var cluster = SparkRig.start()) {
            note("driver of two workers", seconds(cluster.on(SparkRig.with(report, "shared.json"))));
        }
        assertThat(folder.resolve("shared.json")).hasSameTextualContentAs(folder.resolve("report.json"));
        assertThat(Files.readString(folder.resolve("said"))).doesNotContain("read by one process");
    }

    /// The rows of a run many times over, in a run of their own.
    private Path multiplied(StoredRun few) throws IOException {
        var manifest = few.manifest();
        var rows = Files.readAllLines(few.folder().resolve(StoredRun.ROWS));
        var many = RunStore.at(folder.resolve("runs"))
                .create(
                        Instant.now(),
                        "many",
                        new RunStore.Draft(
                                manifest.setup(), manifest.examples() * TIMES, manifest.metrics(), manifest.origin()));
        try (var log = many.append()) {
            for (int copy = 0; copy < TIMES; copy++) {
                var lines = new ArrayList<byte[]>();
                for (var row : rows) {
                    lines.add(copied(row, copy).getBytes(StandardCharsets.UTF_8));
                }
                log.append(lines);
            }
        }
        return many.folder();
    }

    private static String copied(String row, int copy) {
        var sealed = Json.readMap(row);
        long trial = ((Number) sealed.getOrDefault("trial", 0)).longValue();
        return row.substring(0, row.lastIndexOf(",\"line\":"))
                        .replace("{\"trial\":" + trial + ",", "{\"trial\":%d,".formatted(trial + copy * 2L * EXAMPLES))
                        .replace("\"cluster\":\"", "\"cluster\":\"" + copy + "-")
                        .replace("\"example_id\":\"", "\"example_id\":\"" + copy + "-")
                + "}\n";
    }

    /// Names and values of the numbers, rounded: sums of millions differ in their last digits.
    private static List<String> values(Map<String, Object> report) {
        var summary = (Map<?, ?>) report.getOrDefault("summary", Map.of());
        return summary.entrySet().stream()
                .flatMap(system -> ((List<?>) system.getValue())
                        .stream()
                                .map(value -> (Map<?, ?>) value)
                                .map(value -> "%s %s %s"
                                        .formatted(system.getKey(), value.get("name"), rounded(value.get("value")))))
                .toList();
    }

    private static String rounded(@Nullable Object value) {
        return value instanceof Number number ? "%.9f".formatted(number.doubleValue()) : "none";
    }
}

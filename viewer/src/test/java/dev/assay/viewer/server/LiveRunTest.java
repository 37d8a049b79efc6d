package dev.assay.viewer.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.RowJson;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveRunTest {
    @TempDir
    private Path folder;

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> answer, String name) {
        return (Map<String, Object>) answer.getOrDefault(name, Map.of());
    }

    private static Object state(Visit visit, String id) throws Exception {
        return map(visit.json("/api/runs/" + id), "run").getOrDefault("state", "");
    }

    @Test
    void rowsAreThereAsSoonAsTheyAreWritten() throws Exception {
        var run = new Runs(folder).empty(3);
        var id = run.manifest().id();
        try (var visit = new Visit(folder.resolve("runs"))) {
            var rows = "/api/runs/" + id + "/rows";
            assertThat(state(visit, id)).isEqualTo("stopped");
            assertThat(visit.json(rows)).containsEntry("total", 0);
            try (var log = run.append()) {
                assertThat(state(visit, id)).isEqualTo("live");
                for (int trial = 0; trial < 6; trial++) {
                    log.append(List.of(RowJson.line(Runs.row(trial))));
                    assertThat(visit.json(rows)).containsEntry("total", trial + 1);
                }
            }
            assertThat(state(visit, id)).isEqualTo("complete");
        }
    }

    @Test
    void whoListensHearsOfEveryStepAndOfTheEnd() throws Exception {
        var run = new Runs(folder).empty(2);
        try (var visit = new Visit(folder.resolve("runs"));
                var log = run.append()) {
            log.append(List.of(RowJson.line(Runs.row(0))));
            var stream =
                    visit.stream("/api/runs/%s/events".formatted(run.manifest().id()));
            assertThat(stream.headers().firstValue("Content-Type")).contains("text/event-stream; charset=utf-8");
            var heard = new ArrayList<String>();
            try (var lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
                heard.add(lines.readLine());
                heard.add(lines.readLine());
                for (int trial = 1; trial < 4; trial++) {
                    log.append(List.of(RowJson.line(Runs.row(trial))));
                }
                lines.lines().forEach(heard::add);
            }
            assertThat(heard.getFirst()).isEqualTo("event: progress");
            assertThat(heard.get(1)).contains("\"rows\":1", "\"planned\":4", "\"state\":\"live\"");
            assertThat(heard).anyMatch(line -> line.contains("\"rows\":4") && line.contains("\"state\":\"complete\""));
            assertThat(heard).contains("event: end");
        }
    }

    @Test
    void aRowThatFailedAndWasTriedAgainCountsOnce() throws Exception {
        var run = new Runs(folder).empty(1);
        try (var visit = new Visit(folder.resolve("runs"));
                var log = run.append()) {
            var rows = "/api/runs/" + run.manifest().id() + "/rows";
            log.append(List.of(RowJson.line(Runs.failed(0, "too slow")), RowJson.line(Runs.row(1))));
            assertThat(visit.json(rows + "?status=failed")).containsEntry("total", 1);
            assertThat(visit.json(rows + "?query=slow")).containsEntry("total", 1);
            log.append(List.of(RowJson.line(Runs.row(0))));
            assertThat(visit.json(rows)).containsEntry("total", 2);
            assertThat(visit.json(rows + "?status=failed")).containsEntry("total", 0);
            assertThat(visit.json(rows + "?query=slow")).containsEntry("total", 0);
        }
    }

    @Test
    void damagedLinesAndATornEndArePassedOver() throws Exception {
        var run = new Runs(folder).complete(2);
        var file = run.folder().resolve("rows.jsonl");
        var lines = new ArrayList<>(Files.readAllLines(file));
        lines.add(1, "{\"trial\":1,\"status\":\"ok\",\"system\":7}");
        lines.add(2, "no JSON at all");
        lines.add(3, "{\"trial\":-5}");
        var whole = RowJson.line(Runs.row(3));
        Files.writeString(file, String.join("\n", lines) + "\n");
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);
        try (var visit = new Visit(folder.resolve("runs"))) {
            var answer = visit.json("/api/runs/" + run.manifest().id());
            assertThat(map(answer, "index")).hasToString("{ready=true, rows=4, damaged=3}");
            assertThat(visit.json("/api/runs/%s/rows/3".formatted(run.manifest().id())))
                    .containsKey("output");
        }
    }

    @Test
    void hugeTextsAreCutAndSaySo() throws Exception {
        var run = new Runs(folder).empty(1);
        var huge = "€ </script><img src=x onerror=alert(1)>\u001b[31m\n".repeat(40_000);
        try (var log = run.append()) {
            log.append(List.of(RowJson.line(Runs.answering(0, huge)), RowJson.line(Runs.row(1))));
        }
        try (var visit = new Visit(folder.resolve("runs"))) {
            var answer =
                    visit.json("/api/runs/%s/rows/0".formatted(run.manifest().id()));
            var output = map(answer, "output");
            var text = (String) output.getOrDefault("text", "");
            assertThat(output.get("cut")).isEqualTo(true);
            assertThat(output.get("chars")).isEqualTo(huge.length());
            assertThat(text.getBytes(StandardCharsets.UTF_8).length).isBetween(250_000, 400_000);
            assertThat(huge).startsWith(text);
            assertThat(visit.json(
                            "/api/runs/%s/rows/0/loss".formatted(run.manifest().id())))
                    .containsKey("shares");
        }
    }

    @Test
    void aRunThatAppearsIsFound() throws Exception {
        Files.createDirectories(folder.resolve("runs"));
        try (var visit = new Visit(folder.resolve("runs"))) {
            assertThat(visit.json("/api/runs")).containsEntry("total", 0);
            new Runs(folder).complete(1);
            assertThat(visit.json("/api/runs")).containsEntry("total", 1);
        }
    }
}

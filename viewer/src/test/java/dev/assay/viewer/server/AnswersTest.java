package dev.assay.viewer.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Digests;
import dev.assay.json.RowJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The shapes the pages rely on.
class AnswersTest {
    @TempDir
    private Path folder;

    private String id = "";

    private Visit visit(int examples) throws IOException {
        id = new Runs(folder).complete(examples).manifest().id();
        return new Visit(folder.resolve("runs"));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
        return (List<Map<String, Object>>) answer.getOrDefault(name, List.of());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> answer, String name) {
        return (Map<String, Object>) answer.getOrDefault(name, Map.of());
    }

    @Test
    void runsAreListedWithWhatTheyAre() throws Exception {
        try (var visit = visit(4)) {
            var answer = visit.json("/api/runs");
            assertThat(answer).containsKeys("runs", "total", "page", "pages", "suites", "allTags");
            assertThat(list(answer, "runs").getFirst())
                    .containsEntry("id", id)
                    .containsEntry("kind", "rows")
                    .containsEntry("suite", "context")
                    .containsEntry("rows", 8)
                    .containsEntry("planned", 8)
                    .containsEntry("failed", 0)
                    .containsEntry("state", "complete")
                    .containsEntry("systems", Runs.SYSTEMS)
                    .containsKeys("created", "dataset", "profile", "models", "examples", "tags", "note", "verdict");
            assertThat(map(list(answer, "runs").getFirst(), "headline"))
                    .containsEntry("system", "all")
                    .containsEntry("metric", "kept")
                    .containsEntry("value", 1.0)
                    .containsKeys("low", "high", "n");
            assertThat(visit.json("/api/runs?query=nothing-like-it")).containsEntry("total", 0);
            assertThat(visit.json("/api/runs?state=live")).containsEntry("total", 0);
        }
    }

    @Test
    void aRunSaysWhatThereIsToLookAt() throws Exception {
        try (var visit = visit(4)) {
            var answer = visit.json("/api/runs/" + id);
            assertThat(answer)
                    .containsKeys(
                            "run", "manifest", "index", "metrics", "systems", "scores", "labels", "failures", "views");
            assertThat(map(answer, "index")).containsEntry("ready", true).containsEntry("rows", 8);
            assertThat(list(answer, "systems")).hasSize(2);
            assertThat(map(map(list(answer, "systems").getFirst(), "metrics"), "kept"))
                    .containsEntry("value", 0.0)
                    .containsEntry("n", 4);
            assertThat(map(answer, "labels")).containsEntry("family", List.of("even", "odd"));
            assertThat(answer.get("scores")).isEqualTo(List.of("kept"));
        }
    }

    @Test
    void theScoreOfAJudgeNobodyCheckedIsMarked() throws Exception {
        var run = new Runs(folder).judged(1);
        try (var log = run.append()) {
            log.append(List.of(RowJson.line(Runs.row(0)), RowJson.line(Runs.row(1))));
        }
        try (var visit = new Visit(folder.resolve("runs"))) {
            var answer = visit.json("/api/runs/" + run.manifest().id());
            assertThat(list(answer, "metrics"))
                    .filteredOn(metric -> metric.containsKey("uncalibrated"))
                    .extracting(metric -> metric.get("name"))
                    .containsExactly("kept");
            assertThat(String.valueOf(answer.get("notices"))).contains("uncalibrated: llm-judge: never checked");
        }
    }

    /// Its seal is that of its bytes, and it still is not the row that the next one was written after.
    @Test
    void aRowThatSomebodySealedAgainIsNotShown() throws Exception {
        var run = new Runs(folder).complete(4);
        var file = run.folder().resolve("rows.jsonl");
        var lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(2, resealed(lines.get(2).replace("\"kept\":0.0", "\"kept\":1.0")));
        Files.writeString(file, String.join("\n", lines) + "\n");
        try (var visit = new Visit(folder.resolve("runs"))) {
            var answer = visit.json("/api/runs/" + run.manifest().id());
            assertThat(map(answer, "index")).containsEntry("rows", 7);
            assertThat(String.valueOf(answer.get("notices")))
                    .contains("rows.jsonl:3: is not the row that line 4 was written after");
            assertThat(visit.json("/api/runs/" + run.manifest().id() + "/rows?system=first-line"))
                    .containsEntry("total", 3);
        }
    }

    private static String resealed(String line) {
        var body = line.substring(0, line.indexOf(",\"seal\":\""));
        return body + ",\"seal\":\"" + Digests.sha256(body).substring(0, 32) + "\"}";
    }

    @Test
    void rowsAreFilteredSortedAndPaged() throws Exception {
        try (var visit = visit(50)) {
            var rows = "/api/runs/" + id + "/rows";
            assertThat(visit.json(rows)).containsEntry("total", 100).containsEntry("pages", 2);
            assertThat(visit.json(rows + "?system=all")).containsEntry("total", 50);
            assertThat(visit.json(rows + "?system=all&label.family=odd")).containsEntry("total", 25);
            assertThat(visit.json(rows + "?min.kept=0.5")).containsEntry("total", 50);
            assertThat(visit.json(rows + "?max.latency=10")).containsEntry("total", 10);
            assertThat(visit.json(rows + "?query=E4")).containsEntry("total", 22);
            assertThat(visit.json(rows + "?status=failed")).containsEntry("total", 0);
            var slowest = visit.json(rows + "?sort=latency&order=desc&size=3");
            assertThat(list(slowest, "rows").stream().map(row -> row.get("row")))
                    .containsExactly(99, 98, 97);
            var last = visit.json(rows + "?size=30&page=3");
            assertThat(list(last, "rows")).hasSize(10);
            assertThat(list(last, "rows").getFirst())
                    .containsKeys("row", "system", "example", "repeat", "status", "latency", "scores", "labels");
        }
    }

    @Test
    void rowsWithAReplyOfAnotherTrialSaySoAndHaveNoTime() throws Exception {
        var run = new Runs(folder).empty(1);
        try (var log = run.append()) {
            log.append(List.of(RowJson.line(Runs.row(0)), RowJson.line(Runs.shared(1))));
        }
        id = run.manifest().id();
        try (var visit = new Visit(folder.resolve("runs"))) {
            var rows = list(visit.json("/api/runs/" + id + "/rows?sort=row"), "rows");
            assertThat(rows.getFirst()).containsKey("latency").doesNotContainKey("shared");
            assertThat(rows.getLast()).containsEntry("shared", true).doesNotContainKey("latency");
            assertThat(visit.json("/api/runs/" + id)).doesNotContainKey("cost");
        }
    }

    @Test
    void whatIsNoQuestionIsAnsweredWithAReason() throws Exception {
        try (var visit = visit(2)) {
            var rows = "/api/runs/" + id + "/rows";
            assertThat(visit.get(rows + "?status=odd").statusCode()).isEqualTo(400);
            assertThat(visit.get(rows + "?min.kept=much").body()).contains("must be a number");
            assertThat(visit.get(rows + "/99").statusCode()).isEqualTo(404);
            assertThat(visit.get(rows + "/x").statusCode()).isEqualTo(404);
            assertThat(visit.get("/api/runs/none").body()).contains("\"error\"", "\"next\"");
            assertThat(visit.get("/api/other").statusCode()).isEqualTo(404);
            assertThat(visit.get("/api/compare?left=%s/nobody&right=x".formatted(id))
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void aCaseShowsItsExampleItsAnswerAndItsNeighbors() throws Exception {
        try (var visit = visit(3)) {
            var answer = visit.json("/api/runs/%s/rows/2".formatted(id));
            assertThat(map(answer, "input")).containsEntry("text", "begin 1\nerror: disk 1 is full\nend\n");
            assertThat(answer)
                    .containsEntry("question", "What is full?")
                    .containsEntry("previous", 0)
                    .containsEntry("next", 4);
            assertThat(map(answer, "output")).containsEntry("text", "begin 1\n").containsEntry("cut", false);
            assertThat(map(answer, "details")).containsEntry("kept", "the evidence is gone");
            assertThat(map(answer, "reference")).containsEntry("answer", "disk 1");
            assertThat(list(answer, "siblings").stream().map(sibling -> sibling.get("row")))
                    .containsExactly(2, 3);
            assertThat(visit.json("/api/runs/%s/rows/0".formatted(id))).doesNotContainKey("previous");
            assertThat(visit.json("/api/runs/%s/rows/5".formatted(id))).doesNotContainKey("next");
        }
    }

    @Test
    void aLossMapMarksWhatWasLost() throws Exception {
        try (var visit = visit(3)) {
            var answer = visit.json("/api/runs/%s/rows/2/loss".formatted(id));
            assertThat(list(answer, "spans"))
                    .containsExactly(
                            Map.of("from", 0, "to", 8, "kind", "kept"), Map.of("from", 8, "to", 34, "kind", "dropped"));
            assertThat(list(answer, "anchors").getFirst())
                    .containsEntry("state", "lost")
                    .containsEntry("from", 8)
                    .containsEntry("to", 29);
            assertThat(list(answer, "checks").getFirst())
                    .containsEntry("name", "kept")
                    .containsEntry("passed", false)
                    .containsEntry("evidence", List.of(Map.of("from", 8, "to", 29)));
            assertThat(map(answer, "shares")).containsKeys("kept", "dropped", "rewritten", "fabricated");
        }
    }

    @Test
    void viewsOfARunHaveTheirShapes() throws Exception {
        try (var visit = visit(40)) {
            var run = "/api/runs/" + id;
            var slices = visit.json(run + "/slices?by=family&score=kept");
            assertThat(slices).containsEntry("slices", List.of("even", "odd"));
            assertThat(list(slices, "systems")).hasSize(2);
            var histogram = visit.json(run + "/histogram?column=latency&system=all");
            assertThat(histogram)
                    .containsEntry("unit", "ms")
                    .containsEntry("n", 40)
                    .containsEntry("missing", 0);
            assertThat(list(histogram, "bins").stream()
                            .mapToInt(bin -> (int) bin.getOrDefault("count", 0))
                            .sum())
                    .isEqualTo(40);
            assertThat(list(visit.json(run + "/frontier?score=kept"), "points")).hasSize(2);
            assertThat(visit.json(run + "/matrix?score=kept")).containsKeys("datasets", "systems");
            assertThat(visit.json("/api/board?suite=context")).containsKeys("segments", "columns");
            assertThat(visit.get(run + "/sift").statusCode()).isEqualTo(200);
            assertThat(visit.get(run + "/fit").statusCode()).isEqualTo(404);
            assertThat(visit.get(run + "/drift").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void twoSystemsAreComparedOnWhatTheyShare() throws Exception {
        try (var visit = visit(40)) {
            var answer = visit.json("/api/compare?left=%s/first-line&right=%s/all&score=kept".formatted(id, id));
            var pair = list(answer, "pairs").getFirst();
            assertThat(pair)
                    .containsEntry("n", 40)
                    .containsEntry("wins", 40)
                    .containsEntry("losses", 0)
                    .containsEntry("verdict", "better");
            assertThat(map(pair, "delta")).containsEntry("value", 1.0);
            assertThat((String) pair.get("sentence")).startsWith("all is better than first-line on kept");
            assertThat((List<?>) pair.get("scatter")).hasSize(40);
            assertThat(list(pair, "flipped").getFirst())
                    .containsKeys("example", "left", "right", "leftRow", "rightRow");
        }
    }

    @Test
    void rowsAreExportedAsTheyAreListed() throws Exception {
        try (var visit = visit(3)) {
            var answer = visit.get("/api/export/%s/rows.csv?system=all&sort=latency&order=desc".formatted(id));
            assertThat(answer.headers().firstValue("Content-Type")).contains("text/csv; charset=utf-8");
            assertThat(answer.body().lines()).hasSize(4).element(1).asString().startsWith("5,all,demo,e2,0,ok,");
        }
    }

    @Test
    void pagesStaySmallHoweverLargeTheRun() throws Exception {
        try (var visit = visit(3_000)) {
            var paths = new ArrayList<>(
                    List.of("", "/rows?size=100", "/histogram?column=kept", "/slices?by=family&score=kept"));
            for (var path : paths) {
                assertThat(visit.get("/api/runs/" + id + path).body()).hasSizeLessThan(150_000);
            }
            var compared = visit.get("/api/compare?left=%s/first-line&right=%s/all&right=%s/first-line&score=kept"
                    .formatted(id, id, id));
            assertThat(compared.body()).hasSizeLessThan(150_000);
        }
    }

    @Test
    void aRunWhoseDatasetIsGoneIsShownWithoutIt() throws Exception {
        try (var visit = visit(2)) {
            Files.delete(folder.resolve("examples-2.jsonl"));
            var answer = visit.json("/api/runs/%s/rows/1".formatted(id));
            assertThat(answer).doesNotContainKey("input").containsKey("notice");
            assertThat(map(answer, "output")).containsEntry("cut", false);
            assertThat(visit.json("/api/runs/%s/rows/1/loss".formatted(id))).containsKey("made");
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.ViewerServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real runs of every suite, looked at over HTTP.
class ViewTest {
    @TempDir
    private Path folder;

    private CommandRun run(String... arguments) {
        var run = CommandRun.in(folder, arguments);
        assertThat(run.status()).as(run.err()).isZero();
        return run;
    }

    private static Map<String, Object> get(URI address, String path) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var response = client.send(
                    HttpRequest.newBuilder(address.resolve(path))
                            .header("Authorization", "Bearer " + token(address))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            return Json.readMap(response.body());
        }
    }

    private static String token(URI address) {
        return Optional.ofNullable(address.getQuery()).orElse("token=").substring("token=".length());
    }

    private ViewerServer server() {
        var library = new Library(List.of(folder.resolve("runs")), Registry.standard());
        return ViewerServer.start(library, ViewerServer.Settings.LOOPBACK);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> answer, String name) {
        return (Map<String, Object>) answer.getOrDefault(name, Map.of());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> answer, String name) {
        return (List<Map<String, Object>>) answer.getOrDefault(name, List.of());
    }

    private static String onlyRun(URI address) throws IOException, InterruptedException {
        var runs = list(get(address, "/api/runs"), "runs");
        assertThat(runs).hasSize(1);
        return String.valueOf(runs.getFirst().get("id"));
    }

    @Test
    void aSiftRunShowsItsScoresAndThePromptThatWasSent() throws Exception {
        run("sift", "run", "--max-cases", "4", "--model", "builtin:extractive");
        try (var server = server()) {
            var id = onlyRun(server.address());
            var page = get(server.address(), "/api/runs/" + id);
            assertThat(page.get("views")).isEqualTo(List.of("sift", "frontier", "matrix"));
            assertThat(map(page, "run").toString()).contains("with final_score");
            var sift = list(get(server.address(), "/api/runs/%s/sift".formatted(id)), "systems");
            var model = sift.getFirst();
            assertThat(model.get("track")).isNotEqualTo("none");
            assertThat(map(model, "final")).containsKeys("recovered", "raw", "lift");
            assertThat(map(model, "components")).isNotEmpty();
            var row = get(server.address(), "/api/runs/%s/rows/0".formatted(id));
            assertThat(row).containsKeys("input", "question", "raw", "recovered", "thoughts", "prompt");
            var input = String.valueOf(map(row, "input").get("text"));
            assertThat(String.valueOf(row.get("prompt")))
                    .contains(input.lines().findFirst().orElseThrow());
            var loss = get(server.address(), "/api/runs/%s/rows/0/loss".formatted(id));
            assertThat(list(loss, "anchors")).isNotEmpty();
            assertThat(get(server.address(), "/api/board?suite=sift").get("segments"))
                    .asString()
                    .contains("gold");
        }
    }

    @Test
    void aRunOfTheDemoShowsItsExamples() throws Exception {
        run("run", "demo", "--system", "head", "--system", "bm25", "-n", "5");
        try (var server = server()) {
            var id = onlyRun(server.address());
            var row = get(server.address(), "/api/runs/%s/rows/1".formatted(id));
            assertThat(row).containsKeys("input", "question", "reference").doesNotContainKey("notice");
            assertThat(get(server.address(), "/api/compare?left=%s/head&right=%s/bm25".formatted(id, id)))
                    .containsKey("pairs");
        }
    }

    @Test
    void aCompactRunShowsItsDriftCaseByCase() throws Exception {
        CompactTemplates.write(folder.resolve("mine"));
        run(
                "compact",
                "run",
                "-m",
                "head-tail",
                "-m",
                "oracle",
                "--templates",
                "mine",
                "--case-count",
                "1",
                "--model",
                "builtin:extractive");
        try (var server = server()) {
            var id = onlyRun(server.address());
            assertThat(get(server.address(), "/api/runs/" + id).get("views"))
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .contains("drift");
            assertThat(get(server.address(), "/api/runs/%s/drift?system=oracle".formatted(id)))
                    .containsEntry("method", "oracle")
                    .containsEntry("control", true);
            var drift = get(server.address(), "/api/runs/%s/drift?system=head-tail".formatted(id));
            assertThat(drift).containsEntry("methods", List.of("head-tail", "oracle"));
            assertThat(drift).containsKeys("method", "retention", "contradictions", "qualified", "reasons", "cases");
            var first = list(drift, "cases").getFirst();
            var player =
                    get(server.address(), "/api/runs/%s/drift/%s?system=head-tail".formatted(id, first.get("case")));
            assertThat(list(player, "transcript")).isNotEmpty();
            var cycle = list(player, "cycles").getFirst();
            assertThat(cycle.get("artifact")).isNotNull();
            assertThat(list(cycle, "items")).isNotEmpty();
            assertThat(get(server.address(), "/api/board?suite=compact").get("segments"))
                    .asString()
                    .contains("head-tail");
            var row = get(server.address(), "/api/runs/%s/rows/0".formatted(id));
            assertThat(row).containsKey("input").doesNotContainKey("notice");
        }
    }

    @Test
    void aMethodThatDoesNotQualifyHasNoRank() throws Exception {
        CompactTemplates.write(folder.resolve("mine"));
        run("compact", "run", "-m", "observation-masking", "--templates", "mine", "--case-count", "1");
        try (var server = server()) {
            assertThat(get(server.address(), "/api/board?suite=compact").get("segments"))
                    .asString()
                    .contains("rank=–, system=observation-masking", "compression", "is below the 2.000x");
        }
    }

    @Test
    void aLogIsNotShownBeforeItIsImported() throws Exception {
        CompactTemplates.write(folder.resolve("mine"));
        run("compact", "run", "-m", "null", "--templates", "mine", "--case-count", "1", "-o", "old.jsonl");
        var library = new Library(List.of(folder.resolve("old.jsonl")), Registry.standard());

        assertThat(library.runs()).isEmpty();
        assertThat(library.damaged()).singleElement().asString().contains("`assay compact import", "makes a run of it");
    }

    @Test
    void aForeignOrDamagedRunIsListedAsUnreadableAndTheOthersAreShown() throws Exception {
        run("run", "demo", "--system", "head", "-n", "2");
        var broken =
                List.of("{", "[]", "{}", "null", "{\"format\":1,\"id\":null,\"setup\":{}}", "\0\0", "{\"format\":99}");
        for (int i = 0; i < broken.size(); i++) {
            var bad = Files.createDirectories(folder.resolve("runs/bad-" + i));
            Files.writeString(bad.resolve("run.json"), broken.get(i));
            Files.writeString(folder.resolve("runs/log-%d.jsonl".formatted(i)), broken.get(i) + "\n");
        }
        try (var server = server()) {
            assertThat(onlyRun(server.address())).contains("demo");
            var why = String.valueOf(get(server.address(), "/api/runs").get("unreadable"));
            for (int i = 0; i < broken.size(); i++) {
                assertThat(why).contains("bad-" + i);
            }
        }
    }

    /// A link to a device never ends, and a reader that waits for its end fills the memory.
    @Test
    void filesThatNeverEndAreListedAsUnreadable() throws Exception {
        run("run", "demo", "--system", "head", "-n", "2");
        var endless = Path.of("/dev/zero");
        var manifest = Files.createDirectories(folder.resolve("runs/endless-manifest"));
        Files.createSymbolicLink(manifest.resolve("run.json"), endless);
        var rows = Files.createDirectories(folder.resolve("runs/endless-rows"));
        try (var runs = Files.list(folder.resolve("runs"))) {
            var honest = runs.filter(run -> run.getFileName().toString().contains("demo"))
                    .findFirst()
                    .orElseThrow();
            Files.copy(honest.resolve("run.json"), rows.resolve("run.json"));
        }
        Files.createSymbolicLink(rows.resolve("rows.jsonl"), endless);
        try (var server = server()) {
            assertThat(onlyRun(server.address())).contains("demo");
            assertThat(String.valueOf(get(server.address(), "/api/runs").get("unreadable")))
                    .contains("endless-manifest")
                    .contains("endless-rows")
                    .contains("it is no plain file");
        }
        assertThat(CommandRun.in(folder, "runs").err()).contains("endless-manifest");
    }

    @Test
    void theCommandServesUntilItIsInterrupted() throws Exception {
        run("run", "demo", "--system", "head", "-n", "2");
        var out = new StringWriter();
        var terminal = new Terminal(
                new BufferedReader(new StringReader("")),
                new PrintWriter(out),
                new PrintWriter(new StringWriter()),
                false,
                100);
        var session = new Session(terminal, folder, Clock.systemUTC(), Map.of());
        var status = new AtomicInteger(-1);
        var viewing = Thread.ofVirtual().start(() -> status.set(Main.run(session, "view")));
        while (!out.toString().contains("\n") && viewing.isAlive()) {
            Thread.onSpinWait();
        }
        var address = URI.create(out.toString().strip());
        assertThat(onlyRun(address)).contains("demo");
        assertThat(status(address.resolve("/api/runs")))
                .as("another user of this machine")
                .isEqualTo(401);
        viewing.interrupt();
        viewing.join();
        assertThat(status).hasValue(0);
    }

    private static int status(URI address) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }

    @Test
    void mistakesAreToldWithWhatToDo() {
        assertThat(CommandRun.in(folder, "view", "nowhere").err())
                .contains("nowhere: there is no such folder or file\n       name a folder of runs, or a run");
        assertThat(CommandRun.in(folder, "view", "--host", "0.0.0.0").err())
                .contains("--host opens the viewer to others\n       give --token with it, a secret they must know");
        assertThat(CommandRun.in(folder, "view", "--port", "70000").err())
                .contains("--port is 70000\n       it must be a number from 0 to 65535");
        assertThat(CommandRun.in(folder, "view", "nowhere").status()).isEqualTo(2);
    }

    @Test
    void severalRunsBecomeOnePage() throws IOException {
        run("run", "demo", "--system", "head", "-n", "2", "--runs", "runs");
        run("run", "demo", "--system", "tail", "-n", "2", "--runs", "runs");
        List<String> ids;
        try (var folders = Files.list(folder.resolve("runs"))) {
            ids = folders.map(path -> path.getFileName().toString()).sorted().toList();
        }
        run("report", ids.get(0), ids.get(1), "--html", "both.html");
        assertThat(Files.readString(folder.resolve("both.html")))
                .startsWith("<!doctype html>")
                .contains("id=\"answers\"");
        assertThat(CommandRun.in(folder, "report", ids.get(0), ids.get(1)).err())
                .contains(
                        "a report as table is of one run, and you named 2\n       --html FILE makes one page of several");
    }

    @Test
    @Tag("ci")
    void theViewerIsMeasured() {
        var figures = Json.readMap(run("bench", "viewer", "--rows", "2000").out());
        assertThat((Map<?, ?>) figures.get("rows_2000"))
                .extracting(Map::keySet)
                .asString()
                .contains(
                        "first_paint_seconds",
                        "slowest_filter_or_sort_seconds",
                        "largest_page_bytes",
                        "server_megabytes");
    }
}

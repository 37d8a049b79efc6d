package dev.assay.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.datasets.DatasetsPlugin;
import dev.assay.datasets.rows.LoopbackHub;
import dev.assay.datasets.rows.TestTables;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run on a public dataset, and a hub that shows another edition of it since.
class MovedHubTest {
    private static final String ID = "openai/gsm8k";
    private static final String NEWER = "fedcba9876543210fedcba9876543210fedcba98";

    @TempDir
    private Path folder;

    private LoopbackHub hub;
    private StoredRun run;

    @BeforeEach
    void runThenMoveTheHub() throws IOException {
        hub = new LoopbackHub(folder.resolve("store"));
        hub.table(ID, "main", "test", List.of(row("1+1?", "2"), row("2+2?", "4")));
        run = Job.on("gsm8k")
                .systems("identity")
                .model("builtin:echo")
                .registry(registry(Map.of()))
                .runs(folder.resolve("runs"))
                .run()
                .run();
        hub.table(ID, "main", "test", List.of(row("5+5?", "10"))).moveTo(NEWER).showing(NEWER);
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    private static Map<String, Object> row(String question, String answer) {
        return Map.of("question", question, "answer", "so #### " + answer);
    }

    /// All plugins, and the datasets of our hub.
    private Registry registry(Map<String, String> more) {
        var environment = new HashMap<>(more);
        environment.put("HF_ENDPOINT", hub.address("").toString());
        environment.put("HF_DATASETS_SERVER", hub.address("/viewer").toString());
        environment.put("XDG_CACHE_HOME", cache().toString());
        var others = ServiceLoader.load(Plugin.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(plugin -> !(plugin instanceof DatasetsPlugin))
                .sorted(Comparator.comparing(Plugin::name));
        return Registry.of(Stream.concat(others, Stream.of(new DatasetsPlugin(environment)))
                .toArray(Plugin[]::new));
    }

    private Path cache() {
        return folder.resolve("cache").toAbsolutePath();
    }

    private List<EvalRow> rescored(Map<String, String> environment) {
        var derived = Rescoring.of(run)
                .run(job -> job.registry(registry(environment)).runs(folder.resolve("again")))
                .run();
        return rows(derived);
    }

    private static List<EvalRow> rows(StoredRun stored) {
        try (var rows = stored.rows()) {
            return rows.toList();
        }
    }

    private static List<Score> scores(List<EvalRow> rows) {
        return rows.stream().flatMap(row -> row.scores().stream()).toList();
    }

    @Test
    void theRunRecordsTheCommitItRead() {
        assertThat(run.manifest().origin().dataset()).isEqualTo("gsm8k@" + LoopbackHub.SHA);
        assertThat(run.manifest().setup().dataset().version()).contains(LoopbackHub.SHA.substring(0, 12));
    }

    @Test
    void theHubShowsOtherDataToWhoeverAsksForTheNewest() {
        var now = Job.on("gsm8k")
                .systems("identity")
                .model("builtin:echo")
                .registry(registry(Map.of()))
                .runs(folder.resolve("now"))
                .run()
                .run();
        assertThat(now.manifest().examples()).isEqualTo(1);
        assertThat(now.manifest().fingerprint()).isNotEqualTo(run.manifest().fingerprint());
    }

    @Test
    void theRunIsRescoredFromTheCache() {
        int asked = hub.asked("/rows").size();
        assertThat(scores(rescored(Map.of()))).isNotEmpty().isEqualTo(scores(rows(run)));
        assertThat(hub.asked("/rows")).hasSize(asked);
    }

    @Test
    void theRunIsRescoredWithoutTheNetwork() {
        hub.close();
        assertThat(scores(rescored(Map.of("HF_HUB_OFFLINE", "1")))).isEqualTo(scores(rows(run)));
    }

    @Test
    void theRunIsRescoredByItsCommitWhenTheCacheIsGone() throws Exception {
        forget();
        showUnderTheCommit("('1+1?', 'so #### 2'), ('2+2?', 'so #### 4')");
        assertThat(scores(rescored(Map.of()))).isEqualTo(scores(rows(run)));
        assertThat(hub.asked("/resolve/%s/".formatted(LoopbackHub.SHA))).isNotEmpty();
    }

    /// The commit is what the hub says it is.
    @Test
    void otherDataUnderTheCommitIsNotUsed() throws Exception {
        forget();
        showUnderTheCommit("('1+1?', 'so #### 2'), ('2+2?', 'so #### 5')");
        assertThatThrownBy(() -> rescored(Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the references of gsm8k")
                .hasMessageContaining("are not those");
    }

    @Test
    void anotherCommitThanTheOneThatWasAskedForIsNotUsed() throws IOException {
        forget();
        hub.on("/revision/" + LoopbackHub.SHA, 9, LoopbackHub.text("{\"sha\":\"%s\"}".formatted(NEWER)));
        assertThatThrownBy(() -> Job.on("gsm8k@" + LoopbackHub.SHA)
                        .systems("identity")
                        .registry(registry(Map.of()))
                        .runs(folder.resolve("pinned"))
                        .run())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("asked for commit " + LoopbackHub.SHA)
                .hasMessageContaining(NEWER);
    }

    private void showUnderTheCommit(String rows) throws Exception {
        var file = TestTables.parquet(
                folder.resolve("p.parquet"),
                "SELECT * FROM (VALUES %s) t(question, answer)".formatted(rows),
                "COMPRESSION snappy");
        hub.file(ID, "main/test-00000-of-00001.parquet", file)
                .on("/revision/" + LoopbackHub.SHA, 9, LoopbackHub.text("{\"sha\":\"%s\"}".formatted(LoopbackHub.SHA)));
    }

    @Test
    void aCommitThatIsGoneEverywhereIsNamed() throws IOException {
        forget();
        assertThatThrownBy(() -> rescored(Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(LoopbackHub.SHA.substring(0, 12));
    }

    private void forget() throws IOException {
        try (var files = Files.walk(cache())) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package dev.assay.datasets.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HubRowsTest {
    private static final String ID = "me/set";

    @TempDir
    private Path folder;

    private LoopbackHub hub;

    @BeforeEach
    void start() throws IOException {
        hub = new LoopbackHub(folder.resolve("store"));
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    private static List<Map<String, Object>> numbered(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Map.<String, Object>of("n", i))
                .toList();
    }

    private Path cache() {
        return folder.resolve("cache");
    }

    private List<Object> first(long count, Hub from) {
        try (var rows = HubRows.of(from, ID, "look elsewhere").table("", "train", List.of())) {
            return rows.limit(count).map(row -> row.columns().get("n")).toList();
        }
    }

    private List<Object> first(long count) {
        return first(count, hub.hub(cache()));
    }

    @Test
    void onlyPagesThatAreNeededAreFetched() {
        hub.table(ID, "default", "train", numbered(350));
        assertThat(first(150)).hasSize(150).startsWith(0, 1).endsWith(149);
        assertThat(hub.asked("/rows")).hasSize(2);
        assertThat(first(1000)).hasSize(350).endsWith(349);
        assertThat(hub.asked("/rows")).hasSize(4);
    }

    @Test
    void whatWasFetchedOnceNeedsNoNetwork() {
        hub.table(ID, "default", "train", numbered(120));
        var online = first(120);
        hub.close();
        assertThat(first(120, hub.offline(cache()))).isEqualTo(online);
    }

    @Test
    void whatWasNeverFetchedIsRefusedOffline() {
        hub.table(ID, "default", "train", numbered(120));
        assertThatThrownBy(() -> first(1, hub.offline(cache())))
                .isInstanceOf(UserError.class)
                .hasMessage("me/set: is not kept here, and HF_HUB_OFFLINE forbids the network\n"
                        + "       run the same command once without HF_HUB_OFFLINE");
        assertThat(hub.asked()).isEmpty();
    }

    @Test
    void spoiledPagesAreFetchedAgain() throws IOException {
        hub.table(ID, "default", "train", numbered(3));
        first(3);
        try (var files = Files.walk(cache())) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var bytes = Files.readAllBytes(file);
                bytes[bytes.length - 1] ^= 1;
                Files.write(file, bytes);
            }
        }
        assertThat(first(3)).containsExactly(0, 1, 2);
        assertThat(hub.asked("/rows")).hasSize(2);
    }

    @Test
    void anotherCommitIsAnotherDataset() {
        hub.table(ID, "default", "train", numbered(3));
        var before = HubRows.of(hub.hub(cache()), ID, "").revision();
        hub.moveTo("fedcba9876543210");
        var after = HubRows.of(hub.hub(cache()), ID, "").revision();
        assertThat(before).hasToString("me/set@0123456789ab");
        assertThat(after).hasToString("me/set@fedcba987654");
    }

    private List<Object> pinned(String commit, long count, Hub from) {
        try (var rows = HubRows.of(from, ID, Optional.of(commit), "").table("", "train", List.of())) {
            return rows.limit(count).map(row -> row.columns().get("n")).toList();
        }
    }

    @Test
    void aCommitThatIsKeptIsReadWhateverTheHubShowsNow() {
        hub.table(ID, "default", "train", numbered(3));
        assertThat(first(3)).containsExactly(0, 1, 2);
        hub.table(ID, "default", "train", numbered(1)).moveTo("fedcba9876543210");

        assertThat(pinned(LoopbackHub.SHA.substring(0, 8), 3, hub.hub(cache()))).containsExactly(0, 1, 2);
        assertThat(pinned(LoopbackHub.SHA, 3, hub.offline(cache()))).containsExactly(0, 1, 2);
        assertThat(hub.asked("/rows")).hasSize(1);
    }

    @Test
    void anOlderCommitIsReadFromTheFilesItHad() throws Exception {
        var file = TestTables.parquet(
                folder.resolve("p.parquet"), "SELECT i::INT AS n FROM range(5) r(i)", "COMPRESSION snappy");
        hub.table(ID, "default", "train", numbered(1))
                .file(ID, "data/train-00000-of-00001.parquet", file)
                .file(ID, "data/test-00000-of-00001.parquet", file)
                .moveTo("fedcba9876543210")
                .on("/revision/abcdef", 1, LoopbackHub.text("{\"sha\":\"abcdef0123456789\"}"));

        assertThat(pinned("abcdef", 9, hub.hub(cache()))).containsExactly(0, 1, 2, 3, 4);
        assertThat(hub.asked("/resolve/abcdef0123456789/data/train")).isNotEmpty();
        assertThat(hub.asked("/rows")).isEmpty();
    }

    @Test
    void aCommitNobodyHasIsNamed() {
        hub.table(ID, "default", "train", numbered(1));
        assertThatThrownBy(() -> pinned("bbbbbb", 1, hub.hub(cache())))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("me/set@bbbbbb");
        assertThatThrownBy(() -> pinned("bbbbbb", 1, hub.offline(cache())))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("me/set@bbbbbb: is not kept here");
    }

    @Test
    void aViewerThatLagsBehindIsNotTaken() {
        hub.table(ID, "default", "train", numbered(3)).moveTo("fedcba9876543210");
        assertThatThrownBy(() -> first(3))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("still shows commit " + LoopbackHub.SHA);
    }

    @Test
    void cutCellsAreReadFromParquet() throws Exception {
        var file = TestTables.parquet(
                folder.resolve("p.parquet"), "SELECT i::INT AS n FROM range(250) r(i)", "COMPRESSION snappy");
        hub.table(ID, "default", "train", numbered(250)).cuttingCells().parquet(ID, "default", "train", file);
        assertThat(first(250)).hasSize(250).endsWith(249);
        assertThat(hub.asked("/rows")).hasSize(1);
    }

    @Test
    void aViewerThatFailsMidwayIsFollowedByParquetFromThere() throws Exception {
        var one = TestTables.parquet(
                folder.resolve("1.parquet"), "SELECT i::INT AS n FROM range(90) r(i)", "COMPRESSION snappy");
        var two = TestTables.parquet(
                folder.resolve("2.parquet"),
                "SELECT (i + 90)::INT AS n FROM range(160) r(i)",
                "COMPRESSION snappy, ROW_GROUP_SIZE 64");
        hub.table(ID, "default", "train", numbered(250))
                .parquet(ID, "default", "train", one, two)
                .on("offset=100", 9, LoopbackHub.status(500));
        assertThat(first(250)).isEqualTo(IntStream.range(0, 250).boxed().toList());
    }

    @Test
    void aHubWithoutViewerIsReadByItsParquetFiles() throws Exception {
        var file = TestTables.parquet(
                folder.resolve("p.parquet"), "SELECT i::INT AS n FROM range(5) r(i)", "COMPRESSION snappy");
        hub.parquet(ID, "default", "train", file).on("/viewer/", 99, LoopbackHub.status(404));
        assertThat(first(5)).containsExactly(0, 1, 2, 3, 4);
        hub.close();
        assertThat(first(5, hub.offline(cache()))).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void nothingToReadIsSaid() {
        hub.file(ID, "script.py", new byte[] {1});
        assertThatThrownBy(() -> first(1))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(
                        "me/set default train: the hub shows no rows of it and has no Parquet files of it");
    }

    @Test
    void datasetsThatAreGoneAreMetWithAdvice() {
        assertThatThrownBy(() -> first(1))
                .isInstanceOf(UserError.class)
                .hasMessage("me/set: the hub has no such dataset (HTTP 404)\n       look elsewhere");
    }

    @Test
    void gatedDatasetsNameThePageWhereAccessIsGiven() {
        hub.on("/api/datasets/", 1, LoopbackHub.status(403));
        assertThatThrownBy(() -> first(1))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("not allowed (HTTP 403)")
                .hasMessageEndingWith(
                        "check the name; if it is gated ask for access at %s/datasets/me/set and set HF_TOKEN"
                                .formatted(hub.address("")));
    }

    @Test
    void gatedFilesNameThePageToo() {
        hub.file(ID, "data.jsonl", "{}".getBytes(StandardCharsets.UTF_8)).on("/resolve/", 1, LoopbackHub.status(401));
        assertThatThrownBy(() -> HubRows.of(hub.hub(cache()), ID, "").file("data.jsonl"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("/datasets/me/set and set HF_TOKEN");
    }

    @Test
    void unknownConfigsAndSplitsAreRefusedWithThoseThereAre() {
        hub.table(ID, "english", "train", numbered(1)).table(ID, "german", "train", numbered(1));
        var rows = HubRows.of(hub.hub(cache()), ID, "");
        assertThatThrownBy(() -> rows.table("germam", "train", List.of()))
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "me/set: has no config \"germam\"; did you mean \"german\"?\n       it has english, german");
        assertThatThrownBy(() -> rows.table("german", "test", List.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("has no split \"test\"");
    }

    @Test
    void tooManyRequestsAreTriedAgainWhenTheServerSays() {
        hub.table(ID, "default", "train", numbered(1)).on("/rows", 1, exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "7");
            exchange.sendResponseHeaders(429, -1);
        });
        assertThat(first(1)).containsExactly(0);
        assertThat(hub.pauses()).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void failuresThatPassAreTriedAgainEverLater() {
        hub.table(ID, "default", "train", numbered(1)).on("/rows", 2, LoopbackHub.status(500));
        assertThat(first(1)).containsExactly(0);
        assertThat(hub.pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    void tornRepliesAreTriedAgain() {
        hub.table(ID, "default", "train", numbered(1)).on("/rows", 1, exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"rows\":[".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        });
        assertThat(first(1)).containsExactly(0);
    }

    @Test
    void repliesThatAreNoJsonAreRefused() {
        hub.table(ID, "default", "train", numbered(1))
                .on("/api/datasets/", 1, LoopbackHub.text("<html>welcome</html>"));
        assertThatThrownBy(() -> first(1)).isInstanceOf(UserError.class).hasMessageContaining("cannot be read");
    }

    @Test
    void repliesThatAreNoJsonAreNotKept() {
        hub.table(ID, "default", "train", numbered(1))
                .on("/rows", 1, LoopbackHub.text("<html>down for repairs</html>"));

        assertThatThrownBy(() -> first(1)).isInstanceOf(UserError.class).hasMessageContaining("cannot be read");
        assertThat(first(1)).hasSize(1);
    }

    @Test
    void rawFilesAreCheckedAgainstTheirSum() {
        hub.file(ID, "data.jsonl", "{\"n\":1}".getBytes(StandardCharsets.UTF_8))
                .claimingSum(ID, "data.jsonl", "0".repeat(64));
        assertThatThrownBy(() -> HubRows.of(hub.hub(cache()), ID, "").file("data.jsonl"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("it was thrown away");
    }

    @Test
    void rawFilesAreFetchedOnce() {
        hub.file(ID, "data.jsonl", "{\"n\":1}\n\n{\"n\":2}".getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 2; i++) {
            try (var rows = HubRows.of(hub.hub(cache()), ID, "").file("data.jsonl")) {
                assertThat(rows.map(Row::index)).containsExactly(0L, 2L);
            }
        }
        assertThat(hub.asked("/cdn/")).hasSize(1);
    }

    @Test
    void theTokenGoesToHubAndViewerAlone() {
        hub.table(ID, "default", "train", numbered(1));
        var client = hub.client(Optional.of("secret"));
        assertThat(client.access()).hasToString(hub.address("") + " with a token");
        assertThat(first(1, Hub.online(client, cache()))).containsExactly(0);
    }

    @Test
    void namesThatAreNoneAreRefused() {
        assertThatThrownBy(() -> HubRows.of(hub.hub(cache()), "../../etc", ""))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("names no dataset");
        assertThat(hub.asked()).isEmpty();
    }
}

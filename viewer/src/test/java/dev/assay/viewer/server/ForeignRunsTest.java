package dev.assay.viewer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.registry.Registry;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Run folders that somebody else made, with files in them that never end.
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class ForeignRunsTest {
    @TempDir
    private Path folder;

    private Path run;

    @BeforeEach
    void makeRun() throws IOException {
        run = new Runs(folder).complete(2).folder();
    }

    private Path pipe(String name) throws Exception {
        var file = run.resolve(name);
        Files.deleteIfExists(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        return file;
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> runs(Map<String, Object> answer) {
        return (List<Map<String, Object>>) answer.getOrDefault("runs", List.of());
    }

    /// Whoever opens a pipe waits for the other end, and everyone who looks at the list of runs with him.
    @ParameterizedTest
    @ValueSource(
            strings = {"viewer.index", "report.json", "viewer.json", "fit.json", "lock", "rows.jsonl", "heads.json"})
    void aPipeInARunKeepsNobodyFromTheOthers(String name) throws Exception {
        pipe(name);
        var second = new Runs(folder).complete(3).manifest().id();
        try (var visit = new Visit(folder.resolve("runs"))) {
            assertThat(runs(visit.json("/api/runs"))).anyMatch(entry -> second.equals(entry.get("id")));
            assertThat(visit.json("/api/runs/" + second)).containsKey("run");
            assertThat(visit.get("/api/runs/" + run.getFileName()).body()).doesNotContain("bug");
        }
    }

    /// Its rows are as they were, and its heads list the report.
    @Test
    void aReportOfOtherNumbersThanTheRowsIsNotBelieved() throws Exception {
        var stored = StoredRun.open(run);
        var metrics = Registry.standard().metrics(stored.manifest().metrics(), Profile.STANDARD);
        KeptReport.keep(Report.of(stored, metrics), stored);
        assertThat(KeptReport.isOurs(run)).isTrue();
        var before = firstLook();
        var report = Files.readString(run.resolve("report.json"));
        stored.keepReport("report.json", report.replaceAll("\"(value|low|high)\" : [0-9.]+", "\"$1\" : 0.123"));
        assertThat(KeptReport.isOurs(run)).isFalse();
        assertThat(firstLook()).isEqualTo(before);
    }

    @Test
    void aRunThatIsNotAsItWasWrittenIsListedAsDamaged() throws Exception {
        for (var name : List.of(StoredRun.MANIFEST, StoredRun.ROWS)) {
            var file = new Runs(folder).complete(2).folder().resolve(name);
            Files.writeString(file, Files.readString(file).replaceFirst("\"(seed|repeat)\"( ?: ?)[01]", "\"$1\"$27"));
        }
        try (var visit = new Visit(folder.resolve("runs"))) {
            assertThat(runs(visit.json("/api/runs")))
                    .extracting(entry -> entry.get("state"))
                    .containsExactlyInAnyOrder("complete", "damaged", "damaged");
        }
    }

    private Object firstLook() throws Exception {
        try (var visit = new Visit(folder.resolve("runs"))) {
            var id = runs(visit.json("/api/runs")).getFirst();
            var systems = visit.json("/api/runs/" + run.getFileName()).get("systems");
            return List.of(id.getOrDefault("headline", ""), id.get("state"), systems);
        }
    }

    @Test
    void aReportThatIsADeviceIsNotRead() throws Exception {
        Files.deleteIfExists(run.resolve("report.json"));
        Files.createSymbolicLink(run.resolve("report.json"), Path.of("/dev/zero"));
        try (var visit = new Visit(folder.resolve("runs"))) {
            assertThat(runs(visit.json("/api/runs"))).hasSize(1);
        }
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void aLockThatIsAPipeIsAMessage() throws Exception {
        pipe("lock");
        var stored = StoredRun.open(run);
        assertThat(StoredRun.isBeingWritten(run)).isFalse();
        assertThat(RunStore.at(folder.resolve("runs")).find("last").manifest().id())
                .isEqualTo(stored.manifest().id());
        assertThatThrownBy(stored::append).hasMessageContaining("no plain file");
    }
}

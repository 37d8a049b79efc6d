package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What is said before any model is fetched, and of the runs that were made. `nvidia-smi` is a stand-in.
@EnabledOnOs(OS.LINUX)
class FitBeforeAndAfterTest {
    @TempDir
    private Path folder;

    private String said(Map<String, String> environment, String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(
                new BufferedReader(new StringReader("")), new PrintWriter(out), new PrintWriter(err), false, 160);
        var session = new Session(terminal, folder, Clock.fixed(CommandRun.NOW, ZoneOffset.UTC), environment);
        assertThat(Main.run(session, words)).as(err.toString()).isZero();
        return out.toString();
    }

    private Map<String, String> withCard(String name) throws IOException {
        var file = Files.createDirectories(folder.resolve("bin")).resolve("nvidia-smi");
        Files.writeString(file, """
                #!/bin/sh
                case "$*" in
                  *name,memory.total*) echo "NVIDIA GeForce %s, 24564, 550.54" ;;
                  *) exit 1 ;;
                esac
                """.formatted(name));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        var environment = new HashMap<>(System.getenv());
        environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        return environment;
    }

    @Test
    void aKnownCardIsCountedByItsMemoryAndItsBandwidth() throws IOException {
        var said = Json.readMap(said(withCard("RTX 4090"), "fit", "recommend", "--json"));
        assertThat(said)
                .containsEntry("graphics_card", "NVIDIA GeForce RTX 4090")
                .containsEntry("graphics_bandwidth_bytes_per_second", 1.008e12);
        assertThat((List<?>) said.get("models"))
                .isNotEmpty()
                .allMatch(one ->
                        ((Map<?, ?>) one).get("share_on_card") instanceof Number share && share.doubleValue() > 0);
    }

    @Test
    void aCardTheCatalogueDoesNotKnowIsSaidToBe() throws IOException {
        var card = withCard("QX 1");
        assertThat(said(card, "fit", "recommend")).contains("QX 1").contains("give --vram-bandwidth");
        assertThat(said(card, "fit", "recommend", "--vram-bandwidth", "500")).contains("reads 500 GB/s");
        assertThat(said(card, "fit", "recommend", "--vram", "0")).doesNotContain("QX 1");
    }

    @Test
    void runsAreListedAndRankedAndADamagedOneHidesNoOther() throws IOException {
        run("2026-01-01T000000Z-fit-a-0001", "a", 60);
        run("2026-01-02T000000Z-fit-b-0002", "b", 80);
        Files.writeString(run("2026-01-03T000000Z-fit-c-0003", "c", 80).resolve("fit.json"), "{");
        var listed = said(Map.of(), "fit", "history").lines().toList();
        assertThat(listed).anyMatch(line -> line.contains("fit-b")).anyMatch(line -> line.contains("fit-a"));
        var ranked = said(Map.of(), "fit", "history", "--best");
        assertThat(ranked)
                .startsWith("x, 2 cores, 8 GiB · for chat · standard · fit")
                .containsSubsequence("1", "b", "2", "a");
        var found = said(Map.of(), "fit", "history", "--model", "b", "--json");
        assertThat((List<?>) Objects.requireNonNull(Json.read(found))).hasSize(1);
    }

    private Path run(String id, String model, int score) throws IOException {
        var run = Files.createDirectories(folder.resolve("runs").resolve(id));
        Files.writeString(run.resolve("run.json"), "{}");
        Files.writeString(run.resolve("fit.json"), """
                {"format": 1, "run": "%s", "profile": "standard", "dataset": "fit", "settings": {"use": "chat"},
                 "machine": {"cpu": "x", "cpuCores": 2, "totalMemoryGB": 8},
                 "models": [{"model": "%s", "score": %d, "verdict": "GOOD", "advice": "GOOD", "behindAdvice": {"score": %d}}]}
                """.formatted(id, model, score, score));
        return run;
    }
}

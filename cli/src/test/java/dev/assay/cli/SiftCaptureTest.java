package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cases captured from the tools of this machine, from a seed to a run.
class SiftCaptureTest {
    @TempDir
    private Path folder;

    @Test
    @Tag("ci")
    void capturedCasesAreAFileThatTheSuiteRuns() throws IOException {
        var made = CommandRun.in(folder, "sift", "capture", "--seed", "7", "-n", "4", "--output", "made", "--json");
        var run = CommandRun.in(folder, "sift", "run", "--cases", "made/seed-7.jsonl", "--json");

        assertThat(made.status()).as(made.err()).isZero();
        assertThat(Json.readMap(made.out()))
                .containsEntry("cases", 4)
                .containsEntry("file", "made/seed-7.jsonl")
                .containsKeys("tools", "missing");
        assertThat(Files.readAllLines(folder.resolve("made/seed-7.jsonl"))).hasSize(4);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("4 cases", "final_score");
    }

    @Test
    @Tag("ci")
    void whatAKilledCaptureLeftIsReplaced() throws IOException {
        var torn = Files.createDirectories(folder.resolve("made")).resolve("seed-7.jsonl.part");
        Files.writeString(torn, "{\"case_id\": \"captured");

        var made = CommandRun.in(folder, "sift", "capture", "--seed", "7", "-n", "2", "--output", "made");

        assertThat(made.status()).as(made.err()).isZero();
        assertThat(torn).doesNotExist();
        assertThat(Files.readAllLines(folder.resolve("made/seed-7.jsonl")))
                .hasSize(2)
                .allSatisfy(line -> assertThat(Json.readMap(line)).containsKey("case_id"));
    }

    @Test
    void aCountOfNoneIsRefused() {
        assertThat(CommandRun.in(folder, "sift", "capture", "-n", "0").err()).contains("must be at least 1, not 0");
    }
}

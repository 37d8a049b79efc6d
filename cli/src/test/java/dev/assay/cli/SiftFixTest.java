package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What systems of a sift run should do better, wherever it is told.
class SiftFixTest {
    @TempDir
    private Path folder;

    @Test
    void whatToFixIsToldAfterARunInItsReportAndOnAScreen() {
        var run = CommandRun.in(folder, "sift", "run", "-n", "6");
        var screen = CommandRun.in(folder, "sift", "fix", "last");
        var json = CommandRun.in(folder, "sift", "fix", "last", "--json");
        var report = CommandRun.in(folder, "report", "last");
        var markdown = CommandRun.in(folder, "report", "last", "--format", "markdown");

        assertThat(run.out()).contains("what to fix: facts lost");
        assertThat(screen.out()).contains("last-lines", "lost").doesNotContain("gold");
        assertThat(Json.readMap(json.out())).containsKey("last-lines").doesNotContainKeys("gold", "anchor-dump");
        assertThat(report.out()).contains("what to fix");
        assertThat(markdown.out()).contains("## What to fix");
    }

    @Test
    void aRunOfAnotherSuiteIsRefused() {
        CommandRun.in(folder, "run", "demo", "-s", "head");

        assertThat(CommandRun.in(folder, "sift", "fix", "last").err()).contains("is not a run of the sift suite");
    }
}

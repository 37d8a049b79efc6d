package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Models of LM Studio from the command line; the server is a fake.
class StudioTest {
    @TempDir
    private Path folder;

    private CommandRun assay(FakeStudio studio, String... words) {
        return CommandRun.in(folder, studio.environment(), "", words);
    }

    private CommandRun asked(FakeStudio studio) {
        return assay(
                studio,
                "fit",
                "--model",
                "lmstudio:acme/tiny,stream=off",
                "--quality-only",
                "--max-prompts",
                "1",
                "--ci");
    }

    @Test
    void aModelIsFetchedByTheRuntimeItself() {
        try (var studio = new FakeStudio(false)) {
            var pulled = assay(studio, "models", "pull", "lmstudio:acme/tiny");

            assertThat(pulled.status()).as(pulled.err()).isZero();
            assertThat(pulled.out()).isEqualTo("lmstudio:acme/tiny\n");
            assertThat(studio.said)
                    .contains(
                            "POST /api/v1/models/download {\"model\":\"acme/tiny\"}",
                            "GET /api/v1/models/download/status/job_1 ");
        }
    }

    @Test
    void anOlderServerFetchesNothingAndSaysWhatToDo() {
        try (var studio = new FakeStudio(true)) {
            var pulled = assay(studio, "models", "pull", "lmstudio:acme/tiny");

            assertThat(pulled.status()).isEqualTo(3);
            assertThat(pulled.err())
                    .isEqualTo("assay: this LM Studio fetches no models for others\n"
                            + "       version 0.4 and newer do; or fetch it there: `lms get acme/tiny`\n");
        }
    }

    @Test
    @Tag("ci")
    void aModelIsLetGoWhenItIsDone() {
        try (var studio = new FakeStudio(false)) {
            var run = asked(studio);

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(studio.said.getLast()).isEqualTo("POST /api/v1/models/unload {\"instance_id\":\"acme/tiny\"}");
            assertThat(run.err()).doesNotContain("stays loaded");
        }
    }

    @Test
    @Tag("ci")
    void anOlderServerKeepsItAndANoteSaysSo() {
        try (var studio = new FakeStudio(true)) {
            var run = asked(studio);

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err()).contains("lmstudio:acme/tiny,stream=off stays loaded: this version of its runtime");
        }
    }
}

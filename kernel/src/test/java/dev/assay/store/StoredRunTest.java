package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.json.RowJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredRunTest {
    @TempDir
    Path folder;

    private static final Setup SETUP = new Setup(
            "1",
            "standard",
            new Setup.Source("some data", "v1"),
            List.of(new Setup.Part("head", "", Map.of("ratio", 0.3))),
            List.of(),
            "none",
            1,
            1);

    private StoredRun create() {
        return RunStore.at(folder)
                .create(
                        Instant.parse("2026-08-22T10:15:03Z"),
                        new RunStore.Draft(
                                SETUP,
                                100,
                                List.of("latency"),
                                new RunManifest.Origin(
                                        "data",
                                        0,
                                        List.of("head"),
                                        List.of(),
                                        List.of(),
                                        "ratio=0.3",
                                        2,
                                        60,
                                        List.of(),
                                        "")));
    }

    private static EvalRow row(long trial, Outcome outcome) {
        return new EvalRow(
                new TrialKey(trial, "head", "data", "e" + trial, 0),
                "e" + trial,
                outcome,
                0.5,
                Sizes.UNKNOWN,
                List.of(Score.of("f1", 0.25)),
                Map.of());
    }

    private static EvalRow answered(long trial) {
        return row(trial, new Outcome.Answered(Response.answer("yes")));
    }

    private static EvalRow failed(long trial) {
        return row(trial, new Outcome.Failed("timeout", "too slow"));
    }

    private static void append(StoredRun run, EvalRow... rows) {
        try (var log = run.append()) {
            for (var row : rows) {
                log.append(List.of(RowJson.line(row)));
            }
        }
    }

    @Test
    void aRunIsNamedForWhenWhatAndWhich() {
        assertThat(create().manifest().id())
                .startsWith("2026-08-22T101503Z-some-data-")
                .endsWith(SETUP.fingerprint().substring(0, 4));
    }

    @Test
    void twoRunsOfTheSameSecondDoNotShareAFolder() {
        assertThat(create().folder()).isNotEqualTo(create().folder());
    }

    @Test
    void theManifestIsReadBackAsItWas() {
        var run = create();
        assertThat(StoredRun.open(run.folder()).manifest()).isEqualTo(run.manifest());
        assertThat(run.manifest().setup().fingerprint())
                .isEqualTo(run.manifest().fingerprint());
    }

    @Test
    void rowsAreReadBackAsTheyWere() {
        var run = create();
        append(run, answered(0), failed(1));
        try (var rows = run.rows()) {
            assertThat(rows).containsExactly(answered(0), failed(1));
        }
    }

    @Test
    void anAnswerCountsBeforeAnEarlierFailureOfTheSameTrial() {
        var run = create();
        append(run, failed(0), failed(1), answered(0), failed(1));
        try (var rows = run.rows()) {
            assertThat(rows).containsExactlyInAnyOrder(answered(0), failed(1));
        }
    }

    @Test
    void aTornTailIsCutOffWhenTheRunGoesOn() throws IOException {
        var run = create();
        append(run, answered(0));
        var file = run.folder().resolve("rows.jsonl");
        Files.writeString(file, "{\"trial\":1,\"status\":\"ok\",\"sys\u00e9", StandardOpenOption.APPEND);
        var again = StoredRun.open(run.folder());
        assertThat(again.tornBytes()).isPositive();
        assertThat(again.isDone(1)).isFalse();
        append(again, answered(1));
        try (var rows = again.rows()) {
            assertThat(rows).containsExactly(answered(0), answered(1));
        }
    }

    @Test
    void rowsBeforeAndAfterADamagedLineAreStillRead() throws IOException {
        var run = create();
        append(run, answered(0));
        Files.writeString(run.folder().resolve("rows.jsonl"), "\0\0\0}\n", StandardOpenOption.APPEND);
        var again = StoredRun.open(run.folder());
        append(again, answered(2));
        assertThat(StoredRun.open(run.folder()).damagedLines()).isEqualTo(1);
        try (var rows = again.rows()) {
            assertThat(rows).containsExactly(answered(0), answered(2));
        }
    }

    @Test
    void twoWritersCannotShareARun() {
        var run = create();
        try (var log = run.append()) {
            assertThat(log).isNotNull();
            assertThatThrownBy(run::append)
                    .isInstanceOf(UserError.class)
                    .hasMessage("%s: another process is writing this run\n       wait for it to end, or start a new run"
                            .formatted(run.folder()));
        }
        append(run, answered(0));
    }

    @Test
    void aFolderThatCannotBeWrittenIsAnErrorOfTheEnvironment() throws IOException {
        assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write anywhere");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        assertThatThrownBy(this::create)
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.blame()).isEqualTo(UserError.Blame.ENVIRONMENT));
    }

    @Test
    void aFileWhereTheFolderShouldBeIsAnErrorOfTheEnvironment() throws IOException {
        var file = Files.writeString(folder.resolve("runs"), "in the way", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> RunStore.at(file)
                        .create(
                                Instant.EPOCH,
                                new RunStore.Draft(
                                        SETUP, 1, List.of(), create().manifest().origin())))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.blame()).isEqualTo(UserError.Blame.ENVIRONMENT))
                .hasMessageContaining("cannot be written")
                .hasMessageContaining("--runs");
    }

    @Test
    void aManifestOfANewerFormatIsRefused() throws IOException {
        var run = create();
        var file = run.folder().resolve("run.json");
        Files.writeString(file, Files.readString(file).replace("\"format\" : 2", "\"format\" : 9"));
        assertThatThrownBy(() -> StoredRun.open(run.folder()))
                .hasMessage("%s: written by a newer assay (format 9; this one knows 2)\n       update assay"
                        .formatted(file));
    }

    @Test
    void aRunIsFoundByAnyPartThatOnlyItHas() {
        var store = RunStore.at(folder);
        var first = create();
        assertThat(store.find("last").folder()).isEqualTo(first.folder());
        assertThat(store.find(SETUP.fingerprint().substring(0, 4)).folder()).isEqualTo(first.folder());
        create();
        assertThat(store.find(first.manifest().id()).folder()).isEqualTo(first.folder());
        assertThatThrownBy(() -> store.find("some-data"))
                .hasMessageStartingWith("\"some-data\" could be any of 2 runs");
        assertThatThrownBy(() -> store.find("nothing"))
                .hasMessage("no run named \"nothing\" in %s\n       `assay runs` shows all 2".formatted(folder));
    }

    @Test
    void whoeverLooksSeesWhetherSomebodyWrites() {
        var run = create();
        assertThat(StoredRun.isBeingWritten(run.folder())).isFalse();
        try (var log = run.append()) {
            assertThat(StoredRun.isBeingWritten(run.folder())).isTrue();
            log.force();
        }
        assertThat(StoredRun.isBeingWritten(run.folder())).isFalse();
        run.append().close();
    }
}

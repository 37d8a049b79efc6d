package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RescoreTest {
    @TempDir
    Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    @Test
    void aRescoringThatWasKilledGoesOn() throws IOException {
        assertThat(assay("run", "demo", "-s", "head", "-n", "6", "--tokenizer", "none")
                        .status())
                .isZero();
        assertThat(assay("rescore", "last").status()).isZero();
        var derived = derived();
        var whole = rows(derived);
        var file = derived.resolve(StoredRun.ROWS);
        var lines = Files.readAllLines(file);
        Files.writeString(file, String.join("\n", lines.subList(0, 2)) + "\n");
        var id = derived.getFileName().toString();

        assertThat(assay("run", "--resume", id).err()).contains("`assay rescore --resume " + id + "`");
        var resumed = assay("rescore", "--resume", id);
        assertThat(resumed.err()).contains("the rescored run is in");
        assertThat(resumed.status()).isZero();
        assertThat(rows(derived)).isEqualTo(whole);
    }

    /// A source may say the same version of other data.
    @Test
    void otherExamplesOfTheSameVersionAreNotScored() throws IOException {
        var forger = new Forger(folder);
        forger.data();
        for (var part : List.of("examples", "references")) {
            var other = forger.forged(
                    forger.run("head"), draft -> draft.with(Map.of(part, "0".repeat(64))), UnaryOperator.identity());
            var rescored = assay("rescore", other.folder().toString());
            assertThat(rescored.status()).isEqualTo(2);
            assertThat(rescored.err()).contains("the %s of mine".formatted(part), "are not those");
        }
    }

    /// Nobody gave them now.
    @Test
    void rowsOfNoExampleAndFailedOnesKeepNoScores() throws IOException {
        var forger = new Forger(folder);
        forger.data();
        var forged = forger.forged(
                forger.run("head"),
                draft -> draft,
                rows -> rows.stream()
                        .map(row -> row.key().number() == 0
                                ? elsewhere(row)
                                : row.key().number() == 1 ? failed(row) : row)
                        .toList());
        assertThat(assay("rescore", forged.folder().toString()).status()).isZero();
        try (var rows = StoredRun.open(derived()).rows()) {
            var scores = rows.sorted(Comparator.comparingLong(row -> row.key().number()))
                    .map(EvalRow::scores)
                    .limit(2)
                    .toList();
            assertThat(scores.getFirst())
                    .isNotEmpty()
                    .allMatch(score -> score instanceof Score.Unscored unscored
                            && unscored.reason().equals("the dataset has no such example"));
            assertThat(scores.getLast()).isEmpty();
        }
    }

    private static EvalRow elsewhere(EvalRow row) {
        var key = row.key();
        return new EvalRow(
                new TrialKey(key.number(), key.system(), key.dataset(), "nobody", key.repeat()),
                row.cluster(),
                row.outcome(),
                row.latencySeconds(),
                row.sizes(),
                List.of(Score.of("answer_found", 1)),
                row.metadata());
    }

    private static EvalRow failed(EvalRow row) {
        return new EvalRow(
                row.key(),
                row.cluster(),
                new Outcome.Failed("error", "it did not work"),
                OptionalDouble.empty(),
                Sizes.UNKNOWN,
                List.of(Score.of("answer_found", 1)),
                row.metadata());
    }

    private static List<String> rows(Path run) {
        try (var rows = StoredRun.open(run).rows()) {
            return rows.map(row -> row.key() + " " + row.scores()).toList();
        }
    }

    private Path derived() throws IOException {
        try (var all = Files.list(folder.resolve("runs"))) {
            return all.filter(run -> Files.exists(run.resolve(StoredRun.MANIFEST)))
                    .filter(run ->
                            !StoredRun.readManifest(run).origin().derivedFrom().isEmpty())
                    .findFirst()
                    .orElseThrow();
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

package dev.assay.bench;

import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
import dev.assay.store.ScratchFolder;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the seal costs a row: the rows of a run appended again, to a run that is sealed and to one that is not.
record SealingCost(StoredRun run) {
    private static final int BATCH = 100;
    private static final int ROUNDS = 5;

    /// The median of the rounds, in microseconds.
    double microsecondsARow() {
        var lines = new ArrayList<byte[]>();
        try (var rows = run.rows()) {
            rows.forEach(row -> lines.add(RowJson.line(row)));
        }
        var costs = new ArrayList<Double>();
        for (int i = 0; i < ROUNDS; i++) {
            costs.add((seconds(RunManifest.FORMAT, lines) - seconds(1, lines)) / lines.size() * 1e6);
        }
        return costs.stream().sorted().toList().get(ROUNDS / 2);
    }

    private double seconds(int format, List<byte[]> lines) {
        try (var scratch = new ScratchFolder()) {
            write(scratch.path(), format);
            try (var log = StoredRun.open(scratch.path()).append()) {
                long start = System.nanoTime();
                for (int from = 0; from < lines.size(); from += BATCH) {
                    log.append(lines.subList(from, Math.min(from + BATCH, lines.size())));
                }
                return (System.nanoTime() - start) / 1e9;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path folder, int format) throws IOException {
        var was = run.manifest();
        var manifest = new RunManifest(
                format,
                was.id(),
                was.created(),
                was.fingerprint(),
                was.setup(),
                was.examples(),
                was.metrics(),
                was.origin(),
                was.machine());
        Files.writeString(folder.resolve(StoredRun.MANIFEST), Json.writePretty(manifest) + "\n");
    }
}

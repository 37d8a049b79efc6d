package dev.assay.bench;

import dev.assay.disk.ScratchFolder;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
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
    private static final int ROUNDS = 11;

    /// For one row, by the wall and of processor time. The quietest rounds are compared: what else runs on a machine
    /// only ever adds to them.
    Spent ofARow() {
        var lines = new ArrayList<byte[]>();
        try (var rows = run.rows()) {
            rows.forEach(row -> lines.add(RowJson.line(row)));
        }
        var sealed = new ArrayList<Spent>();
        var plain = new ArrayList<Spent>();
        for (int i = 0; i < ROUNDS; i++) {
            sealed.add(appending(RunManifest.FORMAT, lines));
            plain.add(appending(1, lines));
        }
        var cost = least(sealed).minus(least(plain));
        return new Spent(cost.wall() / lines.size(), cost.cpu() / lines.size());
    }

    private static Spent least(List<Spent> rounds) {
        return new Spent(
                rounds.stream().mapToDouble(Spent::wall).min().orElseThrow(),
                rounds.stream().mapToDouble(Spent::cpu).min().orElseThrow());
    }

    private Spent appending(int format, List<byte[]> lines) {
        try (var scratch = new ScratchFolder()) {
            write(scratch.path(), format);
            try (var log = StoredRun.open(scratch.path()).append()) {
                var start = Spent.byThisThread();
                for (int from = 0; from < lines.size(); from += BATCH) {
                    log.append(lines.subList(from, Math.min(from + BATCH, lines.size())));
                }
                return Spent.byThisThread().since(start);
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

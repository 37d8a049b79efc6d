package dev.assay.cli;

import dev.assay.api.EvalRow;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Somebody who knows every rule of ours and wants a better number.
final class Forger {
    private Forger() {}

    /// A run of other rows under another manifest, chained and listed as ours are.
    static StoredRun forged(
            StoredRun run, Path runs, UnaryOperator<RunStore.Draft> draft, UnaryOperator<List<EvalRow>> rows) {
        var manifest = run.manifest();
        var forged = RunStore.at(runs)
                .create(
                        Instant.EPOCH,
                        draft.apply(new RunStore.Draft(
                                manifest.setup(),
                                manifest.examples(),
                                manifest.metrics(),
                                manifest.origin(),
                                contents(manifest))));
        try (var all = run.rows();
                var log = forged.append()) {
            rows.apply(all.toList()).forEach(row -> log.append(List.of(RowJson.line(row))));
        }
        return StoredRun.open(forged.folder());
    }

    private static Map<String, String> contents(RunManifest manifest) {
        var contents = new LinkedHashMap<>(manifest.digests());
        contents.keySet().retainAll(List.of("examples", "references"));
        return contents;
    }

    /// The rows with other answers for one system: those of another.
    static List<EvalRow> replayed(List<EvalRow> rows, String system, String other) {
        var byExample = new LinkedHashMap<String, EvalRow>();
        rows.stream().filter(row -> row.system().equals(other)).forEach(row -> byExample.put(row.exampleId(), row));
        return rows.stream()
                .map(row -> row.system().equals(system) ? as(row, byExample.getOrDefault(row.exampleId(), row)) : row)
                .toList();
    }

    private static EvalRow as(EvalRow row, EvalRow other) {
        return new EvalRow(
                row.key(),
                row.cluster(),
                other.outcome(),
                row.latencySeconds(),
                other.sizes(),
                other.scores(),
                row.metadata());
    }

    /// Changes a file inside a bundle, and signs nothing.
    static void tamper(Path bundle, String name, UnaryOperator<String> change) throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        try (var zip = new ZipFile(bundle.toFile())) {
            for (var entry : zip.stream().toList()) {
                files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        var was = new String(files.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
        files.put(name, change.apply(was).getBytes(StandardCharsets.UTF_8));
        try (var zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
    }
}

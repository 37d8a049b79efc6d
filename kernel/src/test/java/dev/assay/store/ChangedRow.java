package dev.assay.store;

import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/// A row that somebody changed who knows how rows are sealed: it and all others are sealed again.
///
/// @param place of the row in its file, from 0
public record ChangedRow(int place, UnaryOperator<String> change) {
    /// In the rows of a run.
    void inRun(Path folder) throws IOException {
        var manifest = StoredRun.readManifest(folder);
        var start = new Heads.RowHead(0, RowSeal.start(manifest.id(), manifest.fingerprint()));
        var last = seal(folder.resolve("rows.jsonl"), start);
        Heads.update(folder, heads -> heads.withRows(last));
    }

    /// In a shard of a run.
    ///
    /// @param stem name of its file without the ending
    public void inShard(StoredRun run, String stem) throws IOException {
        seal(run.folder().resolve("shards").resolve(stem + ".part"), ShardFiles.start(run.manifest(), stem));
    }

    private Heads.RowHead seal(Path file, Heads.RowHead start) throws IOException {
        var bodies = new ArrayList<>(Files.readAllLines(file).stream()
                .map(line -> line.replaceAll(",\"line\":[0-9]+,\"after\":.*", "}"))
                .toList());
        bodies.set(place, change.apply(bodies.get(place)));
        var head = start;
        var text = new StringBuilder();
        for (var body : bodies) {
            var line = (body + "\n").getBytes(StandardCharsets.UTF_8);
            var sealed = RowSeal.seal(line, head.lines() + 1, head.seal(), OptionalLong.empty(), Digests.algorithm());
            head = new Heads.RowHead(head.lines() + 1, sealed.seal());
            text.append(new String(sealed.line(), StandardCharsets.UTF_8));
        }
        Files.writeString(file, text);
        return head;
    }
}

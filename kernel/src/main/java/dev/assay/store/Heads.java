package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.disk.RunFiles;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// `heads.json`, the second page of the manifest: where the chain of rows was when it was last written down, and
/// the digest of every other file of the run. `run.json` never changes; this page does, whole each time.
///
/// @param manifest SHA-256 of `run.json`
/// @param files name → SHA-256 of what is derived and kept
/// @param losses what was missing when the run was resumed: rows that are gone are not forgotten
record Heads(int format, String manifest, RowHead rows, Map<String, String> files, List<String> losses) {
    static final String FILE = "heads.json";
    private static final int FORMAT = 1;
    private static final String LOCK = ".heads.lock";
    private static final Object ONE_AT_A_TIME = new Object();

    /// The last row of a chain.
    ///
    /// @param lines its number
    record RowHead(long lines, String seal) {}

    Heads {
        files = files == null ? Map.of() : new LinkedHashMap<>(files);
        losses = orNone(losses);
    }

    private static List<String> orNone(@Nullable List<String> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    static Heads first(byte[] manifest, String start) {
        return new Heads(FORMAT, Digests.sha256(manifest), new RowHead(0, start), Map.of(), List.of());
    }

    /// Empty where there is no such page.
    ///
    /// @throws MalformedJson where it cannot be understood
    static Optional<Heads> read(Path folder) {
        var file = folder.resolve(FILE);
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            var heads = Json.read(Pages.read(file), Heads.class);
            if (heads.manifest == null || heads.rows == null || heads.rows.seal() == null || heads.format != FORMAT) {
                throw new MalformedJson("is no list of heads");
            }
            return Optional.of(heads);
        } catch (IOException e) {
            throw new MalformedJson("cannot be read: " + e.getMessage());
        }
    }

    Heads withRows(RowHead head) {
        return new Heads(format, manifest, head, files, losses);
    }

    Heads withFile(String name, String digest) {
        var more = new LinkedHashMap<>(files);
        more.put(name, digest);
        return new Heads(format, manifest, rows, more, losses);
    }

    Heads withLosses(List<String> more) {
        var all = new ArrayList<>(losses);
        more.stream().filter(loss -> !all.contains(loss)).forEach(all::add);
        return new Heads(format, manifest, rows, files, all);
    }

    /// Writes the page anew from what it says now; one process and one thread at a time. A run that is not sealed
    /// has none and gets none.
    static void update(Path folder, UnaryOperator<Heads> change) throws IOException {
        synchronized (ONE_AT_A_TIME) {
            if (!Files.exists(folder.resolve(FILE))) {
                return;
            }
            try (var channel = RunFiles.open(folder.resolve(LOCK));
                    var _ = channel.lock()) {
                var now = read(folder);
                if (now.isPresent()) {
                    change.apply(now.get()).write(folder);
                }
            } catch (MalformedJson e) {
                throw new UserError("%s: is damaged: %s\n       the run can be read, but not resumed"
                        .formatted(folder.resolve(FILE), e.getMessage()));
            }
        }
    }

    void write(Path folder) throws IOException {
        RunFiles.replace(folder.resolve(FILE), (Json.writePretty(this) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}

package dev.assay.store;

import dev.assay.disk.Pages;
import dev.assay.json.Digests;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the manifest and the heads of a run say its files must be.
///
/// @param heads empty where the page is missing or damaged, or the run is not sealed
/// @param findings of the manifest, the heads and the files they list; not of the rows
record RunSeals(Path folder, RunManifest manifest, Optional<Heads> heads, List<Finding> findings) {
    /// Files whose digest the manifest holds.
    private static final Map<String, String> LISTS =
            Map.of(StoredRun.EXAMPLES, "each example", StoredRun.REFERENCES, "each reference");

    /// A run of no examples, such as one that measures speed alone, writes no list of them.
    private static final String OF_NOTHING = Digests.sha256("");

    static RunSeals read(Path folder, RunManifest manifest) {
        var findings = new ArrayList<>(manifest.changes());
        LISTS.forEach((name, part) -> Optional.ofNullable(manifest.digests().get(part))
                .ifPresent(digest -> compareList(folder, name, digest, findings)));
        var heads = heads(folder, manifest, findings);
        heads.ifPresent(page -> {
            page.losses().forEach(loss -> findings.add(Finding.of(StoredRun.ROWS, loss)));
            compare(folder, StoredRun.MANIFEST, page.manifest(), findings);
            page.files().forEach((name, digest) -> {
                if (!manifest.digests().containsKey(LISTS.getOrDefault(name, ""))) {
                    compare(folder, name, digest, findings);
                }
            });
        });
        return new RunSeals(folder, manifest, heads, List.copyOf(findings));
    }

    /// What the rows are held against, without a look at other files.
    static RunSeals ofRows(Path folder, RunManifest manifest) {
        return new RunSeals(folder, manifest, heads(folder, manifest, new ArrayList<>()), List.of());
    }

    private static Optional<Heads> heads(Path folder, RunManifest manifest, List<Finding> findings) {
        try {
            var heads = Heads.read(folder);
            if (heads.isEmpty() && manifest.hasSeals()) {
                findings.add(Finding.of(Heads.FILE, "is missing: rows at the end of the run may be, too"));
            }
            return heads;
        } catch (MalformedJson e) {
            findings.add(Finding.of(Heads.FILE, "is damaged: " + e.getMessage()));
            return Optional.empty();
        }
    }

    private static void compareList(Path folder, String name, String digest, List<Finding> findings) {
        if (Files.isRegularFile(folder.resolve(name))) {
            compare(folder, name, digest, findings);
        } else if (!digest.equals(OF_NOTHING)) {
            findings.add(Finding.of(name, "is missing"));
        }
    }

    /// A derived file that is gone says nothing; one that is there must be the one that was kept.
    private static void compare(Path folder, String name, String digest, List<Finding> findings) {
        if (!isPlain(name)) {
            findings.add(Finding.of(Heads.FILE, "lists \"%s\", which is not a file of a run".formatted(name)));
            return;
        }
        var file = folder.resolve(name);
        try {
            if (Files.isRegularFile(file) && !Digests.sha256(file).equals(digest)) {
                findings.add(Finding.of(name, "was changed after it was written"));
            }
        } catch (UncheckedIOException e) {
            findings.add(Finding.of(name, "cannot be read: " + e.getMessage()));
        }
    }

    private static boolean isPlain(String name) {
        return name.matches("[A-Za-z0-9_.-]{1,100}") && !name.startsWith("..");
    }

    /// Sealed rows are told by the manifest, or by the page of heads where somebody made the manifest an older one.
    boolean isSealed() {
        return manifest.hasSeals() || heads.isPresent();
    }

    RowRules rules() {
        return isSealed()
                ? new RowRules(manifest.trials(), Optional.of(start()), heads.map(Heads::rows))
                : RowRules.unsealed(manifest.trials());
    }

    private String start() {
        return RowSeal.start(manifest.id(), manifest.fingerprint());
    }

    /// Before rows are appended: what is missing now is written down, since the head that shows it will move.
    void settle(RowIndex index) throws IOException {
        if (!manifest.hasSeals()) {
            return;
        }
        var losses = index.findings().stream()
                .filter(finding -> finding.line() == 0)
                .map(finding -> finding.what() + ", when the run was resumed")
                .toList();
        if (heads.isEmpty()) {
            var text = Pages.read(folder.resolve(StoredRun.MANIFEST)).getBytes(StandardCharsets.UTF_8);
            var page = Heads.first(text, start());
            page.withRows(index.end())
                    .withLosses(List.of("may lack rows at the end: %s was missing or damaged when the run was resumed"
                            .formatted(Heads.FILE)))
                    .write(folder);
        } else if (!losses.isEmpty()) {
            Heads.update(folder, page -> page.withLosses(losses).withRows(index.end()));
        }
    }
}

package dev.assay.disk;

import dev.assay.json.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// SHA-256 of large files that seldom change: one that is as it was is not read again.
///
/// A file is as it was when it has its place, its number on the disk, its size and its times, among them the one that
/// the system alone sets whenever anything of the file changes. Where a disk does not tell it, every file is read.
public final class KnownDigests {
    private static final String CHANGED = "ctime";
    private static final String MARKS = "unix:dev,ino,size,lastModifiedTime," + CHANGED;

    /// Clocks of disks are coarse: what changed a moment ago may change again within the same tick.
    private static final Duration SETTLED = Duration.ofSeconds(2);

    private final Path folder;
    private final Path kept;
    private final Map<String, String> known;
    private final Map<String, String> asked = new TreeMap<>();

    /// @param folder where digests are kept; it need not be there
    /// @param name of the file they are kept in
    public KnownDigests(Path folder, String name) {
        this.folder = folder;
        this.kept = folder.resolve(name);
        this.known = read(kept);
    }

    private static Map<String, String> read(Path kept) {
        var known = new HashMap<String, String>();
        try {
            for (var line : Files.readAllLines(kept)) {
                int space = line.indexOf(' ');
                known.put(line.substring(space + 1), line.substring(0, Math.max(0, space)));
            }
        } catch (IOException | UncheckedIOException _) {
            return Map.of(); // nothing is known
        }
        return known;
    }

    public String sha256(Path file) {
        var mark = mark(file);
        var digest = mark.map(known::get).orElseGet(() -> Digests.sha256(file));
        if (mark.isPresent() && mark.equals(mark(file))) {
            asked.put(mark.get(), digest);
        }
        return digest;
    }

    private static Optional<String> mark(Path file) {
        try {
            var marks = new TreeMap<>(Files.readAttributes(file, MARKS));
            boolean isSettled = marks.get(CHANGED) instanceof FileTime changed
                    && changed.toInstant().isBefore(Instant.now().minus(SETTLED));
            return isSettled ? Optional.of(marks + " " + file.toAbsolutePath()) : Optional.empty();
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Keeps the digests of the files that were asked for, for the next process. Where that cannot be done, it will
    /// read them.
    public void keep() {
        if (asked.equals(known)) {
            return;
        }
        var text = new StringBuilder();
        asked.forEach(
                (mark, digest) -> text.append(digest).append(' ').append(mark).append('\n'));
        try {
            RunFiles.makeOwnFolder(folder);
            RunFiles.replace(kept, text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException | SecurityException _) {
            // a disk that is full or may not be written: no harm
        }
    }
}

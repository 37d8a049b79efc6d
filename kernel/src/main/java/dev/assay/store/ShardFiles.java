package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.LineEnds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Reads the rows of shards as they are written, each whole row once. A torn last line is waited for; what follows a
/// line whose seal is wrong is left out, and its trials are run again. Not thread-safe.
public final class ShardFiles {
    static final String FOLDER = "shards";
    static final String PART = ".part";
    static final String WHOLE = ".rows";
    private static final int CHUNK = 1 << 20;

    private final Path folder;
    private final RunManifest manifest;
    private final String prefix;
    private final MessageDigest digest = Digests.algorithm();
    private final Map<String, Tail> tails = new LinkedHashMap<>();

    /// A row of a shard.
    ///
    /// @param line as it was before it was sealed, with its line end
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    public record Row(long trial, boolean isAnswered, byte[] line) {}

    private ShardFiles(Path run, RunManifest manifest, String prefix) {
        this.folder = run.resolve(FOLDER);
        this.manifest = manifest;
        this.prefix = prefix;
    }

    /// All shards of a run.
    ///
    /// @param run its folder
    public static ShardFiles of(Path run, RunManifest manifest) {
        return of(run, manifest, "");
    }

    static ShardFiles of(Path run, RunManifest manifest, String prefix) {
        return new ShardFiles(run, manifest, prefix);
    }

    static Heads.RowHead start(RunManifest manifest, String stem) {
        return new Heads.RowHead(0, RowSeal.start(manifest.id() + "\n" + stem, manifest.fingerprint()));
    }

    /// Hands on every row that was written since the last look.
    public void takeAll(Consumer<Row> rows) {
        for (var stem : stems()) {
            var tail = tails.computeIfAbsent(stem, name -> new Tail(start(manifest, name)));
            try {
                tail.read(stem, rows);
            } catch (IOException e) {
                throw UserError.environment("%s: cannot be read: %s".formatted(folder.resolve(stem), e), e);
            }
        }
    }

    /// Names of the files without their endings, which change when they are whole.
    private List<String> stems() {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith(prefix) && (name.endsWith(PART) || name.endsWith(WHOLE)))
                    .map(name -> name.substring(0, name.length() - PART.length()))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(folder, e), e);
        }
    }

    /// Deletes the files whose rows are taken, and the folder with the last of them.
    public void delete() {
        try {
            for (var stem : tails.keySet()) {
                Files.deleteIfExists(folder.resolve(stem + PART));
                Files.deleteIfExists(folder.resolve(stem + WHOLE));
            }
            tails.clear();
            if (stems().isEmpty()) {
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be cleared: %s".formatted(folder, e), e);
        }
    }

    /// How far a file is read.
    private final class Tail {
        private Heads.RowHead head;
        private long offset;
        private boolean isBroken;
        private byte[] buffer = new byte[0];

        Tail(Heads.RowHead start) {
            head = start;
        }

        void read(String stem, Consumer<Row> rows) throws IOException {
            try (var channel = opened(stem)) {
                boolean isMore = channel.size() > offset && !isBroken;
                buffer = isMore ? new byte[CHUNK] : buffer;
                while (isMore) {
                    isMore = readChunk(channel, rows);
                }
                buffer = new byte[0];
            } catch (NoSuchFileException _) {
                // deleted by whoever has taken it over
            }
        }

        /// The file may be renamed between two looks.
        private FileChannel opened(String stem) throws IOException {
            try {
                return FileChannel.open(folder.resolve(stem + PART), StandardOpenOption.READ);
            } catch (NoSuchFileException _) {
                return FileChannel.open(folder.resolve(stem + WHOLE), StandardOpenOption.READ);
            }
        }

        /// Whether there may be more.
        private boolean readChunk(FileChannel channel, Consumer<Row> rows) throws IOException {
            int filled = channel.read(ByteBuffer.wrap(buffer), offset);
            int from = 0;
            for (int end = LineEnds.find(buffer, 0, Math.max(filled, 0));
                    end >= 0 && !isBroken;
                    end = LineEnds.find(buffer, from, filled)) {
                take(from, end, rows);
                from = end + 1;
            }
            offset += from;
            boolean isFull = filled == buffer.length;
            if (isFull && from == 0) {
                buffer = new byte[Math.multiplyExact(buffer.length, 2)]; // a line longer than that
            }
            return isFull && !isBroken;
        }

        private void take(int from, int to, Consumer<Row> rows) {
            var seal = RowSeal.read(buffer, from, to, digest)
                    .filter(RowSeal::isTrue)
                    .filter(one ->
                            one.number() == head.lines() + 1 && one.after().equals(head.seal()));
            var heading = RowHeading.read(buffer, from, to);
            if (seal.isEmpty() || heading.isEmpty()) {
                isBroken = true;
                return;
            }
            head = new Heads.RowHead(seal.get().number(), seal.get().seal());
            rows.accept(new Row(heading.get().trial(), heading.get().isAnswered(), RowSeal.unsealed(buffer, from, to)));
        }
    }
}

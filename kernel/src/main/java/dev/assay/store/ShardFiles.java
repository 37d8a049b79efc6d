package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.RunFiles;
import dev.assay.json.Digests;
import dev.assay.json.LineEnds;
import dev.assay.json.RowJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Reads the rows of shards as they are written, each whole row once. A torn last line is waited for; what follows a
/// line whose seal is wrong, or that is no row of the run, is left out, and its trials are run again. Not thread-safe.
public final class ShardFiles {
    static final String FOLDER = "shards";
    static final String PART = ".part";
    static final String WHOLE = ".rows";
    private static final int CHUNK = 1 << 20;

    private final Place place;
    private final RunManifest manifest;
    private final String prefix;
    private final MessageDigest digest = Digests.algorithm();
    private final Map<String, Tail> tails = new LinkedHashMap<>();

    /// A row of a shard.
    ///
    /// @param line as it was before it was sealed, with its line end
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    public record Row(long trial, boolean isAnswered, byte[] line) {}

    /// Where the files of shards lie: a folder on a disk, or on another file system that all machines reach.
    /// Thread-safe.
    public interface Place {
        /// Names of its files; none where it is missing.
        List<String> names() throws IOException;

        /// Reads from an offset on, as much as there is room for.
        ///
        /// @return bytes read; fewer than there is room for, or none, at the end of what is there now
        /// @throws NoSuchFileException where there is no such file
        int read(String name, long offset, byte[] into) throws IOException;

        /// Makes a new file.
        Sink create(String name) throws IOException;

        /// In one step.
        void rename(String name, String other) throws IOException;

        /// Where it is there.
        void delete(String name) throws IOException;

        /// The place itself, once it holds nothing.
        void delete() throws IOException;
    }

    /// A file that is being written, by one thread.
    public interface Sink extends AutoCloseable {
        /// When it returns, a killed process cannot take back what was written.
        void append(byte[] bytes) throws IOException;

        /// Puts what was written on the disk itself.
        void force() throws IOException;

        @Override
        void close() throws IOException;
    }

    private ShardFiles(Place place, RunManifest manifest, String prefix) {
        this.place = place;
        this.manifest = manifest;
        this.prefix = prefix;
    }

    /// In the folder of a run.
    public static Place onDisk(Path run) {
        return new OnDisk(run.resolve(FOLDER));
    }

    /// All shards of a run.
    public static ShardFiles of(Place place, RunManifest manifest) {
        return of(place, manifest, "");
    }

    static ShardFiles of(Place place, RunManifest manifest, String prefix) {
        return new ShardFiles(place, manifest, prefix);
    }

    /// Whether any shard is there.
    public static boolean areThere(Place place) {
        try {
            return !place.names().isEmpty();
        } catch (IOException e) {
            throw UserError.environment("the shards of the run cannot be read: " + e, e);
        }
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
                throw UserError.environment(
                        "the shard %s cannot be read: %s\n       remove it; its trials run again"
                                .formatted(stem, e.getMessage()),
                        e);
            }
        }
    }

    /// Names of the files without their endings, which change when they are whole.
    private List<String> stems() {
        try {
            return place.names().stream()
                    .filter(name -> name.startsWith(prefix) && (name.endsWith(PART) || name.endsWith(WHOLE)))
                    .map(name -> name.substring(0, name.length() - PART.length()))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("the shards of the run cannot be read: " + e, e);
        }
    }

    /// Deletes the files whose rows are taken, and the place with the last of them.
    public void delete() {
        try {
            for (var stem : tails.keySet()) {
                place.delete(stem + PART);
                place.delete(stem + WHOLE);
            }
            tails.clear();
            if (stems().isEmpty()) {
                place.delete();
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "the shards of the run cannot be cleared: %s\n       remove what is beside them and is none"
                            .formatted(e),
                    e);
        }
    }

    /// A folder on a disk; a link is no folder.
    private record OnDisk(Path folder) implements Place {
        @Override
        public List<String> names() throws IOException {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                return List.of();
            }
            try (var files = Files.list(folder)) {
                return files.map(file -> file.getFileName().toString()).toList();
            }
        }

        @Override
        public int read(String name, long offset, byte[] into) throws IOException {
            try (var channel = plain(folder.resolve(name))) {
                return channel.read(ByteBuffer.wrap(into), offset);
            }
        }

        /// A link leads to rows of another run, and a pipe has no end.
        private static FileChannel plain(Path file) throws IOException {
            if (!Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isRegularFile()) {
                throw new IOException("it is no plain file");
            }
            return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        }

        @Override
        public Sink create(String name) throws IOException {
            RunFiles.makeFolder(folder);
            return new DiskSink(
                    FileChannel.open(folder.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        }

        @Override
        public void rename(String name, String other) throws IOException {
            Files.move(folder.resolve(name), folder.resolve(other), StandardCopyOption.ATOMIC_MOVE);
        }

        @Override
        public void delete(String name) throws IOException {
            Files.deleteIfExists(folder.resolve(name));
        }

        @Override
        public void delete() throws IOException {
            Files.deleteIfExists(folder);
        }
    }

    private record DiskSink(FileChannel channel) implements Sink {
        @Override
        public void append(byte[] bytes) throws IOException {
            var batch = ByteBuffer.wrap(bytes);
            while (batch.hasRemaining()) {
                channel.write(batch);
            }
        }

        @Override
        public void force() throws IOException {
            channel.force(false);
        }

        @Override
        public void close() throws IOException {
            channel.close();
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
            try {
                buffer = isBroken ? buffer : new byte[CHUNK];
                for (boolean isMore = !isBroken; isMore; ) {
                    isMore = readChunk(stem, rows);
                }
                buffer = new byte[0];
            } catch (NoSuchFileException _) {
                // deleted by whoever has taken it over
            }
        }

        /// The file may be renamed between two looks.
        private int fill(String stem) throws IOException {
            try {
                return place.read(stem + PART, offset, buffer);
            } catch (NoSuchFileException _) {
                return place.read(stem + WHOLE, offset, buffer);
            }
        }

        /// Whether there may be more.
        private boolean readChunk(String stem, Consumer<Row> rows) throws IOException {
            int filled = fill(stem);
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
                isBroken = buffer.length >= RowIndex.LONGEST_LINE;
                buffer = isBroken ? buffer : new byte[buffer.length * 2]; // a line longer than that
            }
            return isFull && !isBroken;
        }

        private void take(int from, int to, Consumer<Row> rows) {
            var seal = RowSeal.read(buffer, from, to, digest)
                    .filter(RowSeal::isTrue)
                    .filter(one ->
                            one.number() == head.lines() + 1 && one.after().equals(head.seal()));
            var heading = RowHeading.read(buffer, from, to)
                    .filter(row -> row.trial() < manifest.trials()
                            && RowJson.problem(buffer, from, to - from).isEmpty());
            if (seal.isEmpty() || heading.isEmpty()) {
                isBroken = true;
                return;
            }
            head = new Heads.RowHead(seal.get().number(), seal.get().seal());
            rows.accept(new Row(heading.get().trial(), heading.get().isAnswered(), RowSeal.unsealed(buffer, from, to)));
        }
    }
}

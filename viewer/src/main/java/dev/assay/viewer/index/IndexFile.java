package dev.assay.viewer.index;

import dev.assay.json.Digests;
import dev.assay.spec.Environment;
import dev.assay.trust.OwnSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.OptionalLong;

/// `viewer.index` beside the rows: made again whenever it is missing, damaged, of other rows, or made by somebody
/// else. A run that was received may bring one with numbers its rows do not have.
final class IndexFile {
    private static final long FORMAT = 0x41535341_59000004L;
    private static final int MARK = 32;
    private static final int BEFORE_CONTENT = Long.BYTES + MARK;
    private static final int TAIL = 4096;
    private static final String NAME = "viewer.index";

    private final Path file;
    private final Path rows;
    private final Optional<OwnSecret> secret;

    /// What of the rows is in an index.
    record Kept(RunIndex index, long scanned) {}

    IndexFile(Path rows) {
        this(rows, Secret.OF_THIS_USER);
    }

    /// @param secret without one, nothing is kept and nothing believed
    IndexFile(Path rows, Optional<OwnSecret> secret) {
        this.rows = rows;
        this.file = rows.resolveSibling(NAME);
        this.secret = secret;
    }

    /// Looked for once, when a run is first opened.
    private static final class Secret {
        private static final Optional<OwnSecret> OF_THIS_USER = OwnSecret.of(Environment.ofProcess());
    }

    Optional<Kept> read() {
        if (secret.isEmpty() || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            var head = ByteBuffer.allocate(BEFORE_CONTENT);
            while (head.hasRemaining() && channel.read(head) > 0) {
                // a read may give less than asked for
            }
            if (head.hasRemaining() || head.flip().getLong() != FORMAT || !isOurs(head, channel, secret.get())) {
                return Optional.empty();
            }
            var in = new PackedReader(channel.position(BEFORE_CONTENT), channel.size() - BEFORE_CONTENT);
            long scanned = in.longNumber();
            boolean isOfTheseRows = OptionalLong.of(in.longNumber()).equals(fingerprint(scanned));
            return isOfTheseRows
                    ? Optional.of(new Kept(new RunIndex(new IndexColumns(in)), scanned))
                    : Optional.empty();
        } catch (IOException | UncheckedIOException | IndexOutOfBoundsException | ArithmeticException e) {
            return Optional.empty(); // a damaged index is made again
        }
    }

    private static boolean isOurs(ByteBuffer head, FileChannel channel, OwnSecret secret) throws IOException {
        var said = new byte[MARK];
        head.get(said);
        return MessageDigest.isEqual(said, mark(channel, secret));
    }

    /// Where the folder cannot be written there is no file, and the index is made anew next time.
    void write(RunIndex index, long scanned) {
        try {
            var fingerprint = fingerprint(scanned);
            if (fingerprint.isPresent() && secret.isPresent()) {
                replace(index, scanned, fingerprint.getAsLong(), secret.get());
            }
        } catch (IOException | UncheckedIOException e) {
            // a folder that cannot be written
        }
    }

    private void replace(RunIndex index, long scanned, long fingerprint, OwnSecret own) throws IOException {
        var temporary = Files.createTempFile(file.toAbsolutePath().getParent(), NAME, ".tmp");
        try {
            write(temporary, index, scanned, fingerprint, own);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(Path temporary, RunIndex index, long scanned, long fingerprint, OwnSecret own)
            throws IOException {
        try (var channel = FileChannel.open(temporary, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(BEFORE_CONTENT).putLong(FORMAT).rewind());
            var out = new PackedWriter(channel);
            out.longNumber(scanned);
            out.longNumber(fingerprint);
            index.columns.write(out);
            out.flush();
            channel.write(ByteBuffer.wrap(mark(channel, own)), Long.BYTES);
        }
    }

    /// Of everything behind the mark.
    private static byte[] mark(FileChannel channel, OwnSecret own) throws IOException {
        var mark = own.mark();
        var bytes = ByteBuffer.allocate(1 << 16);
        for (long at = BEFORE_CONTENT; channel.read(bytes, at) > 0; bytes.clear()) {
            at += bytes.position();
            mark.update(bytes.flip());
        }
        return mark.doFinal();
    }

    /// Of the first and the last bytes that were read: other rows have others, since each is sealed after the one
    /// before. Empty where there are fewer.
    private OptionalLong fingerprint(long scanned) throws IOException {
        try (var channel = FileChannel.open(rows, StandardOpenOption.READ)) {
            if (channel.size() < scanned) {
                return OptionalLong.empty();
            }
            var digest = Digests.algorithm();
            update(digest, channel, 0, scanned);
            update(digest, channel, Math.max(0, scanned - TAIL), scanned);
            return OptionalLong.of(ByteBuffer.wrap(digest.digest()).getLong() ^ scanned);
        }
    }

    private static void update(MessageDigest digest, FileChannel channel, long from, long end) throws IOException {
        var bytes = ByteBuffer.allocate((int) Math.min(TAIL, end - from));
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
            // a read may give less than asked for
        }
        digest.update(bytes.flip());
    }
}

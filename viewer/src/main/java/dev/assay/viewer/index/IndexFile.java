package dev.assay.viewer.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/// `viewer.index` beside the rows: made again whenever it is missing, damaged or of other rows.
final class IndexFile {
    private static final long FORMAT = 0x41535341_59000003L;
    private static final int TAIL = 4096;
    private static final String NAME = "viewer.index";

    private final Path file;
    private final Path rows;

    /// What of the rows is in an index.
    record Kept(RunIndex index, long scanned) {}

    IndexFile(Path rows) {
        this.rows = rows;
        this.file = rows.resolveSibling(NAME);
    }

    Optional<Kept> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var in = new PackedReader(channel, channel.size());
            if (in.longNumber() != FORMAT) {
                return Optional.empty();
            }
            if (in.longNumber() != checksum(channel)) {
                return Optional.empty();
            }
            long scanned = in.longNumber();
            boolean isOfTheseRows = OptionalLong.of(in.longNumber()).equals(fingerprint(scanned));
            return isOfTheseRows
                    ? Optional.of(new Kept(new RunIndex(new IndexColumns(in)), scanned))
                    : Optional.empty();
        } catch (IOException | UncheckedIOException | IndexOutOfBoundsException | ArithmeticException e) {
            return Optional.empty(); // a damaged index is made again
        }
    }

    /// Where the folder cannot be written there is no file, and the index is made anew next time.
    void write(RunIndex index, long scanned) {
        try {
            var fingerprint = fingerprint(scanned);
            if (fingerprint.isPresent()) {
                replace(index, scanned, fingerprint.getAsLong());
            }
        } catch (IOException | UncheckedIOException e) {
            // a folder that cannot be written
        }
    }

    private void replace(RunIndex index, long scanned, long fingerprint) throws IOException {
        var temporary = Files.createTempFile(file.toAbsolutePath().getParent(), NAME, ".tmp");
        try {
            write(temporary, index, scanned, fingerprint);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void write(Path temporary, RunIndex index, long scanned, long fingerprint) throws IOException {
        try (var channel = FileChannel.open(temporary, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var out = new PackedWriter(channel);
            out.longNumber(FORMAT);
            out.longNumber(0);
            out.longNumber(scanned);
            out.longNumber(fingerprint);
            index.columns.write(out);
            out.flush();
            channel.write(
                    ByteBuffer.allocate(Long.BYTES).putLong(checksum(channel)).flip(), Long.BYTES);
        }
    }

    /// Of everything behind the checksum.
    private static long checksum(FileChannel channel) throws IOException {
        var check = new CRC32C();
        var bytes = ByteBuffer.allocate(1 << 16);
        for (long at = 2 * Long.BYTES; channel.read(bytes, at) > 0; bytes.clear()) {
            at += bytes.position();
            check.update(bytes.flip());
        }
        return check.getValue();
    }

    /// Of the first and the last bytes that were read: other rows have others. Empty where there are fewer.
    private OptionalLong fingerprint(long scanned) throws IOException {
        try (var channel = FileChannel.open(rows, StandardOpenOption.READ)) {
            if (channel.size() < scanned) {
                return OptionalLong.empty();
            }
            var check = new CRC32();
            update(check, channel, 0, scanned);
            update(check, channel, Math.max(0, scanned - TAIL), scanned);
            return OptionalLong.of(check.getValue() << 20 ^ scanned);
        }
    }

    private static void update(CRC32 check, FileChannel channel, long from, long end) throws IOException {
        var bytes = ByteBuffer.allocate((int) Math.min(TAIL, end - from));
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
            // a read may give less than asked for
        }
        check.update(bytes.flip());
    }
}

package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.RunFiles;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// The one writer of a run's rows. Not thread-safe: the runner appends from one thread.
///
/// A row is acknowledged when [#append] returns: its bytes are with the operating system, and `kill -9`
/// cannot take them back. [#force] puts them on the disk itself, against a power cut, and writes down where the
/// chain of rows is.
public final class RowLog implements AutoCloseable {
    private final Path folder;
    private final RunManifest manifest;
    private final RunLock lock;
    private final RowIndex index;
    private final FileChannel channel;
    private final MessageDigest digest = Digests.algorithm();
    private ByteBuffer batch = ByteBuffer.allocateDirect(1 << 16);
    private Heads.RowHead head;
    private Heads.RowHead writtenDown;
    private long length;
    private long rows;

    private RowLog(Path folder, RunManifest manifest, RunLock lock, RowIndex index, FileChannel channel) {
        this.folder = folder;
        this.manifest = manifest;
        this.lock = lock;
        this.index = index;
        this.channel = channel;
        this.head = index.end();
        this.writtenDown = index.end();
        this.length = index.wholeBytes();
        this.rows = index.lines();
    }

    /// Locks the run, then reads what is there, then opens the log for appending after its last whole line; a torn
    /// line is cut off.
    ///
    /// @param before the rows as somebody read them without the lock; read again where they may have changed
    static RowLog open(Path folder, RunManifest manifest, RowIndex.Checked before) {
        try {
            var lock = RunLock.take(folder);
            try {
                return locked(folder, manifest, before, lock);
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       give a folder you may write to with --runs"
                            .formatted(folder, reason(e)),
                    e);
        }
    }

    private static RowLog locked(Path folder, RunManifest manifest, RowIndex.Checked before, RunLock lock)
            throws IOException {
        var seals = RunSeals.ofRows(folder, manifest);
        var file = folder.resolve(StoredRun.ROWS);
        var channel = RunFiles.open(file);
        try {
            var index = before.again(seals.rules());
            seals.settle(index);
            if (channel.size() > index.wholeBytes()) {
                channel.truncate(index.wholeBytes());
            }
            channel.position(index.wholeBytes());
            return new RowLog(folder, manifest, lock, index, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /// Whether the trial had an answered row when the log was opened: such a one is never run again.
    public boolean isDone(long trial) {
        return index.isDone(trial);
    }

    /// Whether the trial had a row of any kind when the log was opened.
    public boolean hasRow(long trial) {
        return isDone(trial) || (trial < Integer.MAX_VALUE && index.failed().get((int) trial));
    }

    /// The first trial without an answered row.
    public long firstUndone() {
        return index.answered().nextClearBit(0);
    }

    /// Trials with an answered row.
    public long answered() {
        return index.answered().cardinality();
    }

    /// Appends whole lines in one write. When the disk takes only part of them, that part is cut off again
    /// and the error says how many rows are safe.
    public void append(List<byte[]> lines) {
        var before = head;
        var sealed = manifest.hasSeals() ? sealed(lines) : lines;
        int bytes = sealed.stream().mapToInt(line -> line.length).sum();
        if (batch.capacity() < bytes) {
            batch = ByteBuffer.allocateDirect(Math.max(bytes, batch.capacity() * 2));
        }
        batch.clear();
        sealed.forEach(batch::put);
        batch.flip();
        try {
            while (batch.hasRemaining()) {
                channel.write(batch);
            }
            length += bytes;
            rows += sealed.size();
        } catch (IOException e) {
            head = before;
            keepWholeLines(sealed, e);
            throw broken(e);
        }
    }

    private List<byte[]> sealed(List<byte[]> lines) {
        var sealed = new ArrayList<byte[]>(lines.size());
        for (var line : lines) {
            long number = head.lines() + 1;
            var one = RowSeal.seal(line, number, head.seal(), replaced(line), digest);
            head = new Heads.RowHead(number, one.seal());
            sealed.add(one.line());
        }
        return sealed;
    }

    private OptionalLong replaced(byte[] line) {
        if (index.damagedAt().isEmpty()) {
            return OptionalLong.empty();
        }
        return RowHeading.read(line, 0, line.length - 1)
                .map(RowHeading::trial)
                .map(index.damagedAt()::get)
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }

    /// Of a write that was cut short, the whole lines stay and the rest goes.
    private void keepWholeLines(List<byte[]> lines, IOException cause) {
        try {
            long written = channel.size() - length;
            for (var line : lines) {
                if (line.length > written) {
                    break;
                }
                written -= line.length;
                length += line.length;
                rows++;
                head = RowSeal.read(line, 0, line.length - 1, digest)
                        .map(seal -> new Heads.RowHead(seal.number(), seal.seal()))
                        .orElse(head);
            }
            channel.truncate(length);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private UserError broken(IOException cause) {
        return UserError.environment(
                "%s: cannot be written: %s; the %d rows so far are safe\n       make room, then `assay run --resume %s`"
                        .formatted(folder.resolve(StoredRun.ROWS), reason(cause), rows, folder.getFileName()),
                cause);
    }

    private static String reason(IOException e) {
        var message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    /// Puts every acknowledged row on the disk itself, then writes down the head of the chain: what is written down
    /// is never ahead of the rows.
    public void force() {
        try {
            channel.force(false);
            writeHead();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private void writeHead() throws IOException {
        if (!head.equals(writtenDown)) {
            var now = head;
            Heads.update(folder, heads -> heads.withRows(now));
            writtenDown = now;
        }
    }

    @Override
    public void close() {
        try (lock;
                channel) {
            writeHead();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be closed: %s".formatted(folder, reason(e)), e);
        }
    }
}

package dev.assay.store;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// The one writer of a run's rows. Not thread-safe: the runner appends from one thread.
///
/// A row is acknowledged when [#append] returns: its bytes are with the operating system, and `kill -9`
/// cannot take them back. [#force] puts them on the disk itself, against a power cut.
public final class RowLog implements AutoCloseable {
    private static final String LOCK = "lock";
    private static final int ATTEMPTS = 5;
    private static final long BETWEEN_ATTEMPTS_NANOS = 10_000_000;

    private final Path folder;
    private final FileChannel channel;
    private final FileChannel lockChannel;
    private final FileLock lock;
    private ByteBuffer batch = ByteBuffer.allocateDirect(1 << 16);
    private long length;
    private long rows;

    private RowLog(Path folder, FileChannel channel, FileChannel lockChannel, FileLock lock, RowIndex index) {
        this.folder = folder;
        this.channel = channel;
        this.lockChannel = lockChannel;
        this.lock = lock;
        this.length = index.wholeBytes();
        this.rows = index.lines();
    }

    /// Opens the log for appending, after its last whole line; a torn line is cut off.
    static RowLog open(Path folder, RowIndex index) {
        try {
            var lockChannel =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var lock = lock(lockChannel, folder);
            var channel = FileChannel.open(
                    folder.resolve(StoredRun.ROWS), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.size() > index.wholeBytes()) {
                channel.truncate(index.wholeBytes());
            }
            channel.position(index.wholeBytes());
            return new RowLog(folder, channel, lockChannel, lock, index);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       give a folder you may write to with --runs"
                            .formatted(folder, reason(e)),
                    e);
        }
    }

    /// Whether a writer holds the lock of a run. Whoever asks holds it for a moment, which [#lock] allows for.
    static boolean isHeld(Path folder) {
        var file = folder.resolve(LOCK);
        if (!Files.isWritable(file)) {
            return false;
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return tried(channel).isEmpty();
        } catch (IOException e) {
            return false; // gone, or on a disk without locks
        }
    }

    /// Empty when another process, or this one, holds it.
    private static Optional<FileLock> tried(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException e) {
            return Optional.empty();
        }
    }

    private static FileLock lock(FileChannel channel, Path folder) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            var lock = tried(channel);
            if (lock.isPresent()) {
                return lock.get();
            }
            LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS);
        }
        channel.close();
        throw new UserError("%s: another process is writing this run\n       wait for it to end, or start a new run"
                .formatted(folder));
    }

    /// Appends whole lines in one write. When the disk takes only part of them, that part is cut off again
    /// and the error says how many rows are safe.
    public void append(List<byte[]> lines) {
        int bytes = lines.stream().mapToInt(line -> line.length).sum();
        if (batch.capacity() < bytes) {
            batch = ByteBuffer.allocateDirect(Math.max(bytes, batch.capacity() * 2));
        }
        batch.clear();
        lines.forEach(batch::put);
        batch.flip();
        try {
            while (batch.hasRemaining()) {
                channel.write(batch);
            }
            length += bytes;
            rows += lines.size();
        } catch (IOException e) {
            keepWholeLines(lines, e);
            throw broken(e);
        }
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

    /// Puts every acknowledged row on the disk itself.
    public void force() {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw broken(e);
        }
    }

    @Override
    public void close() {
        try (channel;
                lockChannel) {
            lock.release();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be closed: %s".formatted(folder, reason(e)), e);
        }
    }
}

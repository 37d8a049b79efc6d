package dev.assay.store;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// Held by the one who appends rows to a run: by one process at a time, and by one writer in it.
record RunLock(FileChannel channel, FileLock lock) implements AutoCloseable {
    private static final String FILE = "lock";
    private static final int ATTEMPTS = 5;
    private static final long BETWEEN_ATTEMPTS_NANOS = 10_000_000;

    static RunLock take(Path folder) throws IOException {
        var channel = RunFiles.open(folder.resolve(FILE));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            var lock = tried(channel);
            if (lock.isPresent()) {
                return new RunLock(channel, lock.get());
            }
            LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS);
        }
        channel.close();
        throw new UserError("%s: another process is writing this run\n       wait for it to end, or start a new run"
                .formatted(folder));
    }

    /// Whether a writer holds the lock of a run. Whoever asks holds it for a moment, which [#take] allows for.
    static boolean isHeld(Path folder) {
        var file = folder.resolve(FILE);
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

    @Override
    public void close() throws IOException {
        try (channel) {
            lock.release();
        }
    }
}

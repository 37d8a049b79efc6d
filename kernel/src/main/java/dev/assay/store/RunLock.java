package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.RunFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Held by the one who appends rows to a run: by one process at a time, and by one writer in it.
///
/// Closing any channel of a file gives up all locks this process has on it (POSIX), so that nobody here opens the
/// file of a lock that is held here.
record RunLock(Path folder, FileChannel channel, FileLock lock) implements AutoCloseable {
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();
    private static final String FILE = "lock";
    private static final int ATTEMPTS = 5;
    private static final long BETWEEN_ATTEMPTS_NANOS = 10_000_000;

    static RunLock take(Path folder) throws IOException {
        var place = folder.toRealPath();
        if (!HELD_HERE.add(place)) {
            throw taken(folder);
        }
        try {
            var locked = Locked.of(folder);
            return new RunLock(place, locked.channel(), locked.lock());
        } catch (IOException | RuntimeException e) {
            HELD_HERE.remove(place);
            throw e;
        }
    }

    private record Locked(FileChannel channel, FileLock lock) {
        static Locked of(Path folder) throws IOException {
            var channel = RunFiles.open(folder.resolve(FILE));
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                var lock = tried(channel);
                if (lock.isPresent()) {
                    return new Locked(channel, lock.get());
                }
                LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS);
            }
            channel.close();
            throw taken(folder);
        }
    }

    private static UserError taken(Path folder) {
        return new UserError("%s: another process is writing this run\n       wait for it to end, or start a new run"
                .formatted(folder));
    }

    /// Whether a writer holds the lock of a run. Whoever asks holds it for a moment, which [#take] allows for.
    static boolean isHeld(Path folder) {
        var file = folder.resolve(FILE);
        if (!Files.isRegularFile(file) || !Files.isWritable(file)) {
            return false; // whoever opens a pipe waits for a reader
        }
        if (isHeldHere(folder)) {
            return true;
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return tried(channel).isEmpty();
        } catch (IOException e) {
            return false; // gone, or on a disk without locks
        }
    }

    private static boolean isHeldHere(Path folder) {
        try {
            return HELD_HERE.contains(folder.toRealPath());
        } catch (IOException e) {
            return false;
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
        } finally {
            HELD_HERE.remove(folder);
        }
    }
}

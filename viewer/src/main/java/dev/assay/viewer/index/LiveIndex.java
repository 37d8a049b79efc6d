package dev.assay.viewer.index;

import dev.assay.api.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/// The index of a file of rows that may still grow. Thread-safe: one scan at a time, readers beside it.
public final class LiveIndex {
    private static final int WORTH_KEEPING = 20_000;

    /// A list of many runs does not read all of them at once.
    private static final Semaphore SCANS = new Semaphore(2);

    private final Path file;
    private final String score;
    private final IndexFile kept;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final ReentrantLock scanning = new ReentrantLock();
    private RunIndex index = new RunIndex();
    private volatile long scanned;
    private long damaged;
    private volatile OptionalLong seen = OptionalLong.empty();
    private volatile boolean isOpened;
    private volatile Optional<String> problem = Optional.empty();
    private Set<Long> leftOut = Set.of();

    /// @param score a row without it is unscored
    public LiveIndex(Path rows, String score) {
        this.file = rows;
        this.score = score;
        this.kept = new IndexFile(rows);
    }

    /// Reads what is new, in the background; waits for it no longer than given.
    ///
    /// @return whether everything there was is read
    public boolean update(Duration patience) {
        if (isOpened && scanned == wholeSize()) {
            return true;
        }
        var scan = Thread.ofVirtual().start(this::scan);
        try {
            return scan.join(patience) && isOpened;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// The same in a while, without waiting for it.
    public void updateSoon(Duration later) {
        Thread.ofVirtual().start(() -> {
            LockSupport.parkNanos(later.toNanos());
            update(Duration.ZERO);
        });
    }

    /// Size of the file; a torn end is read once and then again when the file has grown.
    private long wholeSize() {
        long size = size();
        return seen.equals(OptionalLong.of(size)) ? scanned : size;
    }

    private long size() {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0; // a pipe has no end
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Leaves rows out that the run does not count, although they can be read: what was read is read again where
    /// these are others than before.
    ///
    /// @param offsets where their lines begin
    public void leaveOut(Set<Long> offsets) {
        scanning.lock();
        try {
            if (!offsets.equals(leftOut)) {
                leftOut = Set.copyOf(offsets);
                forget();
                seen = OptionalLong.empty();
            }
        } finally {
            scanning.unlock();
        }
    }

    /// Gives the memory back; whoever looks again opens it again.
    public void release() {
        scanning.lock();
        try {
            replace(new RunIndex(), 0);
            isOpened = false;
            seen = OptionalLong.empty();
        } finally {
            scanning.unlock();
        }
    }

    private void scan() {
        SCANS.acquireUninterruptibly();
        scanning.lock();
        try {
            long size = size();
            open();
            if (size < scanned) {
                forget();
            }
            if (size > scanned) {
                long before = scanned;
                new RowScan(scanned, leftOut).over(file, this::take);
                if (scanned > before
                        && scanned - before > scanned / 10
                        && index.size() >= WORTH_KEEPING
                        && leftOut.isEmpty()) {
                    keep();
                }
            }
            seen = OptionalLong.of(size);
            isOpened = true;
        } catch (IOException | UncheckedIOException e) {
            problem = Optional.of(String.valueOf(e.getMessage()));
        } finally {
            scanning.unlock();
            SCANS.release();
        }
    }

    private void open() {
        if (!isOpened && scanned == 0 && leftOut.isEmpty()) {
            kept.read().ifPresent(there -> replace(there.index(), there.scanned()));
        }
    }

    private void forget() {
        replace(new RunIndex(), 0);
    }

    private void replace(RunIndex fresh, long upTo) {
        lock.writeLock().lock();
        try {
            index = fresh;
            scanned = upTo;
            damaged = 0;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void take(RowScan.Batch batch) {
        lock.writeLock().lock();
        try {
            batch.rows().forEach(found -> index.add(found.row(), found.offset(), found.length(), score));
            scanned = batch.end();
            damaged += batch.damaged();
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void keep() {
        lock.readLock().lock();
        try {
            kept.write(index, scanned);
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Whether everything that was there at the last look is read.
    public boolean isReady() {
        return isOpened;
    }

    /// Why rows could not be read.
    public Optional<String> problem() {
        return problem;
    }

    /// Changes whenever the rows do.
    public long version() {
        return scanned;
    }

    /// Lines that are no rows, as far as they were read by this process.
    public long damagedLines() {
        return read(_ -> damaged);
    }

    /// Looks at the rows as they are now.
    public <T> T read(Function<RunIndex, T> look) {
        lock.readLock().lock();
        try {
            return look.apply(index);
        } finally {
            lock.readLock().unlock();
        }
    }

    /// The line of a trial as it is in the file.
    public String line(long trial) {
        record Lies(long offset, int length) {}
        var lies = read(rows -> {
            int place = rows.placeOf(trial)
                    .orElseThrow(() -> new UserError(
                            "this run has no row %d\n       the list of its rows shows all".formatted(trial)));
            return new Lies(rows.offset(place), rows.length(place));
        });
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var bytes = ByteBuffer.allocate(lies.length());
            while (bytes.hasRemaining() && channel.read(bytes, lies.offset() + bytes.position()) > 0) {
                // a read may give less than asked for
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }
}

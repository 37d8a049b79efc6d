package dev.assay.compact.log;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Appends events to a log, a whole line at a time. Not thread-safe: one thread writes a run.
///
/// An event is with the operating system when [#append] returns. A log that was broken off is mended before
/// anything is appended: the torn line goes, so that no event is ever written behind half of another.
public final class EventWriter implements AutoCloseable {
    private static final int ATTEMPTS = 5;
    private static final long BETWEEN_ATTEMPTS_NANOS = 10_000_000;

    private final Path file;
    private final FileChannel channel;
    private final List<String> notices = new ArrayList<>();

    private EventWriter(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// A new log; one that is there already is never overwritten.
    public static EventWriter create(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return locked(file, FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (FileAlreadyExistsException _) {
            throw new UserError("%s: there is a log already\n       go on with it by --resume, or give another --output"
                    .formatted(file));
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    /// A log to go on with, mended and ready for the next event.
    public static EventWriter resume(Path file) {
        try {
            var writer = locked(file, FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
            writer.mend();
            return writer;
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    /// Whether somebody is appending to a log now. Whoever asks shares the lock for a moment, which a
    /// writer that starts just then waits for.
    public static boolean isBeingWritten(Path file) {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return channel.tryLock(0, Long.MAX_VALUE, true) == null;
        } catch (OverlappingFileLockException _) {
            return true;
        } catch (IOException _) {
            return false; // gone, or on a disk without locks
        }
    }

    private static EventWriter locked(Path file, FileChannel channel) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (isLocked(channel)) {
                return new EventWriter(file, channel);
            }
            LockSupport.parkNanos(BETWEEN_ATTEMPTS_NANOS);
        }
        channel.close();
        throw new UserError("%s: another process is writing this log\n       wait for it to end".formatted(file));
    }

    /// Not when this very process holds it: the same answer as when another one does.
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    /// What was mended.
    public List<String> notices() {
        return List.copyOf(notices);
    }

    private void mend() throws IOException {
        var last = new ArrayList<LogLine>();
        LogLine.each(file, line -> {
            if (!line.isBlank()) {
                last.clear();
                last.add(line);
            }
            return true;
        });
        channel.position(channel.size());
        if (last.isEmpty()) {
            return;
        }
        var line = last.getFirst();
        if (EventLog.event(line, LogReading.STANDARD).isEmpty() && !isGlued(line)) {
            channel.truncate(line.start());
            channel.position(line.start());
            notices.add("line %d: the last line was torn and was cut off".formatted(line.number()));
        } else if (!line.isEnded()) {
            write("\n");
        }
        channel.force(true);
    }

    private boolean isGlued(LogLine line) {
        return line.isEnded()
                && line.text().map(text -> text.lastIndexOf("{\"event\":") > 0).orElse(false);
    }

    public void append(RunEvent event) {
        try {
            write(EventJson.line(event, LogReading.STANDARD).orElseThrow() + "\n");
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private void write(String text) throws IOException {
        var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /// Puts all events on the disk itself.
    public void force() {
        try {
            channel.force(true);
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static UserError unwritable(Path file, IOException e) {
        return UserError.environment(
                "%s: the log cannot be written: %s\n       give another file with --output".formatted(file, e), e);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }
}

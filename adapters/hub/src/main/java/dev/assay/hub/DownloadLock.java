package dev.assay.hub;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Held while a file is written, so that no second process or thread writes it too.
///
/// Its file goes when the download is done; whoever locks a file just deleted finds the download there.
final class DownloadLock implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private DownloadLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static DownloadLock take(Path target) throws IOException {
        var file = target.resolveSibling(target.getFileName() + ".lock");
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isTaken(channel)) {
            channel.close();
            throw new UserError(
                    "%s: is being downloaded already\n       wait for the other download to end".formatted(target));
        }
        return new DownloadLock(file, channel);
    }

    /// Closing the channel, in `close`, gives the lock back.
    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    void discard() throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

package dev.assay.hub;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What is here of a file so far, and the version it was begun with.
final class PartFile {
    private final Path target;
    private final Path part;
    private final Note note;

    PartFile(Path target) {
        this.target = target;
        this.part = target.resolveSibling(target.getFileName() + ".part");
        this.note = Note.beside(part, ".json");
    }

    Path path() {
        return part;
    }

    long size() throws IOException {
        return Files.exists(part) ? Files.size(part) : 0;
    }

    /// What `If-Range` may ask for: a strong entity tag or, failing that, a time.
    Optional<String> validator() {
        return note.text("validator");
    }

    Optional<String> etag() {
        return note.text("etag");
    }

    Optional<String> sha256() {
        return note.text("sha256");
    }

    /// Throws away what is there and begins anew.
    void begin(RemoteFile remote, Version version) throws IOException {
        discard();
        var words = new LinkedHashMap<String, String>();
        version.validator().ifPresent(validator -> words.put("validator", validator));
        version.etag().ifPresent(etag -> words.put("etag", etag));
        remote.sha256().ifPresent(sha256 -> words.put("sha256", sha256));
        note.write(words);
    }

    void discard() throws IOException {
        Files.deleteIfExists(part);
        note.forget();
    }

    FileChannel append() {
        try {
            return FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /// A failure to write is the disk's, not the connection's: no other try would help.
    void write(FileChannel channel, Iterable<ByteBuffer> buffers) throws ClosedByInterruptException {
        try {
            for (var buffer : buffers) {
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
            }
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    void checkSpace(long needed) throws IOException {
        long free = Files.getFileStore(part.toAbsolutePath().getParent()).getUsableSpace();
        if (needed > free) {
            throw UserError.environment(
                    "%s: needs %s more bytes, the disk has %s\n       free some space, or choose another folder"
                            .formatted(target, needed, free),
                    new IOException("disk full"));
        }
    }

    private UserError unwritable(IOException e) {
        return UserError.environment(
                "%s: cannot be written: %s\n       %s"
                        .formatted(part, e.getMessage(), "what is here is kept: the same command continues from there"),
                e);
    }

    /// Puts the whole file into its place, at once.
    void finish() throws IOException {
        try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        note.forget();
    }

    Map<String, String> rangeHeaders(RemoteFile remote) throws IOException {
        long size = size();
        if (size == 0 || !isSameVersion(remote)) {
            return Map.of();
        }
        var headers = new LinkedHashMap<String, String>();
        headers.put("Range", "bytes=%s-".formatted(size));
        validator().ifPresent(validator -> headers.put("If-Range", validator));
        return headers;
    }

    /// Without a validator only a checksum will tell whether the pieces belong together.
    private boolean isSameVersion(RemoteFile remote) {
        return sha256().equals(remote.sha256())
                && (validator().isPresent() || remote.sha256().isPresent());
    }
}

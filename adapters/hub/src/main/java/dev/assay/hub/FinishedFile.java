package dev.assay.hub;

import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;

/// A file that is whole, with its checksum remembered beside it, so that 40 GB are not hashed each time.
///
/// The remembered sum holds as long as size and time of the file stay.
record FinishedFile(Path file) {
    private Note note() {
        return Note.beside(file, ".checked.json");
    }

    /// Whether what is here is what is there. Without checksum, size and version must be the same.
    boolean is(RemoteFile remote) throws IOException {
        if (!Files.isRegularFile(file)
                || (remote.size().isPresent() && remote.size().getAsLong() != Files.size(file))) {
            return false;
        }
        return remote.sha256().isPresent() ? remote.sha256().get().equals(sha256()) : hasVersion(remote);
    }

    private boolean hasVersion(RemoteFile remote) throws IOException {
        return remote.etag().isPresent() && note().text("etag").equals(remote.etag()) && isUntouched();
    }

    private String sha256() throws IOException {
        var known = isUntouched() ? note().text("sha256") : Optional.<String>empty();
        if (known.isPresent()) {
            return known.get();
        }
        var sha256 = Digests.sha256(file);
        remember(sha256, Optional.empty());
        return sha256;
    }

    private boolean isUntouched() throws IOException {
        return note().text("size").equals(Optional.of(size()))
                && note().text("modified").equals(Optional.of(modified()));
    }

    void remember(String sha256, Optional<String> etag) throws IOException {
        var words = new LinkedHashMap<String, String>();
        words.put("sha256", sha256);
        words.put("size", size());
        words.put("modified", modified());
        etag.ifPresent(version -> words.put("etag", version));
        note().write(words);
    }

    private String size() throws IOException {
        return String.valueOf(Files.size(file));
    }

    private String modified() throws IOException {
        return String.valueOf(Files.getLastModifiedTime(file));
    }
}

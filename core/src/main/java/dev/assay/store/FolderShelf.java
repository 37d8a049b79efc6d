package dev.assay.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// A folder with a file for each response.
record FolderShelf(Path folder) implements Shelf {
    @Override
    public Optional<String> read(String hash) {
        try {
            return Optional.of(Files.readString(file(hash)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean has(String hash) {
        return Files.exists(file(hash));
    }

    /// A file is never seen half-written: it takes its name when it is whole.
    @Override
    public void write(String hash, String text) throws IOException {
        var file = file(hash);
        Files.createDirectories(file.getParent());
        var temporary = Files.createTempFile(file.getParent(), "entry", ".tmp");
        Files.writeString(temporary, text + "\n");
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void drop(String hash) throws IOException {
        Files.deleteIfExists(file(hash));
    }

    private Path file(String hash) {
        return folder.resolve(hash.substring(0, 2)).resolve(hash + ".json");
    }

    @Override
    public String where() {
        return folder.toString();
    }
}

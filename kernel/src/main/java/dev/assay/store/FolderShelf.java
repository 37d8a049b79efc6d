package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.disk.RunFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A folder with a file for each response.
record FolderShelf(Path folder) implements Shelf {
    private static final String SUFFIX = ".json";

    @Override
    public Optional<String> read(String hash) {
        var file = file(hash);
        try {
            return Files.exists(file) ? Optional.of(Pages.read(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> hashes() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.walk(folder, 2)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(folder, e.getMessage()), e);
        }
    }

    @Override
    public boolean has(String hash) {
        return Files.exists(file(hash));
    }

    /// A file is never seen half-written: it takes its name when it is whole.
    @Override
    public void write(String hash, String text) throws IOException {
        if (Files.exists(folder.resolveSibling(StoredRun.MANIFEST))) {
            RunFiles.makeFolder(folder);
        } else {
            RunFiles.makeOwnFolder(folder);
        }
        RunFiles.makeFolder(drawer(hash));
        RunFiles.replace(file(hash), (text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void drop(String hash) throws IOException {
        Files.deleteIfExists(file(hash));
    }

    private Path file(String hash) {
        return drawer(hash).resolve(hash + SUFFIX);
    }

    private Path drawer(String hash) {
        return folder.resolve(hash.substring(0, 2));
    }

    @Override
    public String where() {
        return folder.toString();
    }
}

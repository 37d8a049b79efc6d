package dev.assay.viewer.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The files of the front end, from the jar, or from a folder while somebody works on them.
///
/// A name is plain words with slashes between them: no dots but one before the ending.
public final class StaticFiles {
    private static final Pattern NAME =
            Pattern.compile("(?:[A-Za-z0-9_-]+/){0,4}[A-Za-z0-9_-]+(?:\\.min)?\\.[a-z0-9]+");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "json", "application/json; charset=utf-8",
            "txt", "text/plain; charset=utf-8");

    private final Optional<Path> folder;

    /// Those the system property `assay.viewer` names a folder of, or those in the jar.
    public static StaticFiles standard() {
        return new StaticFiles(
                Optional.ofNullable(System.getProperty("assay.viewer")).map(Path::of));
    }

    /// @param folder instead of what is in the jar
    StaticFiles(Optional<Path> folder) {
        this.folder = folder;
    }

    Optional<Answer> find(String name) {
        var ending = name.substring(name.lastIndexOf('.') + 1);
        var type = TYPES.get(ending);
        if (type == null || !NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        return bytes(name).map(bytes -> new Answer(200, type, bytes));
    }

    /// What a file holds; empty where there is none.
    public Optional<byte[]> bytes(String name) {
        try {
            return folder.isPresent() ? onDisk(folder.get(), name) : inJar(name);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> onDisk(Path folder, String name) throws IOException {
        var file = folder.resolve(name);
        return Files.isRegularFile(file) && file.toRealPath().startsWith(folder.toRealPath())
                ? Optional.of(Files.readAllBytes(file))
                : Optional.empty();
    }

    private static Optional<byte[]> inJar(String name) throws IOException {
        try (var in = StaticFiles.class.getResourceAsStream("/viewer/" + name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }
}

package dev.assay.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The fingerprint of what a run is made from: its words, the files they name, and the code on the class path.
final class Inputs {
    private final MessageDigest digest;

    private Inputs() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// @param directory from which paths among the words are read
    static String fingerprint(List<String> words, List<String> classPath, Path directory) {
        var inputs = new Inputs();
        for (var word : words) {
            inputs.add(word);
            var file = file(directory, word);
            if (file != null) {
                inputs.addFiles(file);
            }
        }
        for (var entry : classPath) {
            inputs.addCode(Path.of(entry));
        }
        return HexFormat.of().formatHex(inputs.digest.digest());
    }

    private static @org.jspecify.annotations.Nullable Path file(Path directory, String word) {
        try {
            var file = directory.resolve(word);
            return Files.exists(file) ? file : null;
        } catch (java.nio.file.InvalidPathException e) {
            return null;
        }
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    /// A jar by its name and size, a folder by its content.
    private void addCode(Path entry) {
        try {
            if (Files.isRegularFile(entry)) {
                add(entry.getFileName() + " " + Files.size(entry));
            } else if (Files.exists(entry)) {
                addFiles(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addFiles(Path root) {
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(root.relativize(file).toString());
                digest.update(Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

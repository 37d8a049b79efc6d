package dev.assay.junit;

import dev.assay.json.Digests;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Says whether code on the class path is the same: folders by the content of their classes, jars by name and size.
final class CodeDigest {
    private CodeDigest() {}

    static String ofClassPath() {
        var parts = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::exists)
                .flatMap(CodeDigest::lines)
                .sorted()
                .collect(Collectors.joining("\n"));
        return Digests.sha256(parts).substring(0, 12);
    }

    private static Stream<String> lines(Path entry) {
        try {
            if (Files.isRegularFile(entry)) {
                return Stream.of("%s %d".formatted(entry.getFileName(), Files.size(entry)));
            }
            try (var files = Files.walk(entry)) {
                return files
                        .filter(file -> file.toString().endsWith(".class"))
                        .map(file -> entry.relativize(file) + " " + Digests.sha256(file))
                        .toList()
                        .stream();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

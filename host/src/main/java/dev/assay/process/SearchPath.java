package dev.assay.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Folders programs are looked for in, in their order.
///
/// @param folders as the variable PATH holds them
public record SearchPath(String folders) {
    /// Of an environment; one without the variable has no folders.
    public static SearchPath of(Map<String, String> environment) {
        return new SearchPath(environment.getOrDefault("PATH", ""));
    }

    public Optional<Path> find(String program) {
        return Stream.of(folders.split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> within(folder, program))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static Stream<Path> within(String folder, String program) {
        try {
            return Stream.of(Path.of(folder, program));
        } catch (InvalidPathException _) {
            return Stream.empty();
        }
    }
}

package dev.assay.compact.log;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes the events of a run that is over, as a file for others to read.
public final class EventFile {
    private EventFile() {}

    /// A new file; one that is there already is never overwritten.
    ///
    /// @param reader whom the lines are for: events and members it does not know are left out
    public static void write(Path file, List<RunEvent> events, LogReading reader) {
        var text = events.stream()
                .map(event -> EventJson.line(event, reader))
                .flatMap(Optional::stream)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException _) {
            throw new UserError("%s: there is a file already\n       give another --output".formatted(file));
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: the log cannot be written: %s\n       give another --output".formatted(file, e), e);
        }
    }
}

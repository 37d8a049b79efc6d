package dev.assay.compact.template;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/// A template on disk.
public final class TemplateFile {
    private TemplateFile() {}

    /// The template of a file.
    ///
    /// @throws UserError with every problem, each with its file and line
    public static Template load(Path file, Dialect dialect) {
        return switch (read(file, dialect)) {
            case TemplateReading.Read(var template) -> template;
            case TemplateReading.Refused(var problems) -> throw UserError.ofAll(lines(file, problems));
        };
    }

    static List<String> lines(Path file, List<Problem> problems) {
        return problems.stream().map(problem -> problem.in(file)).toList();
    }

    /// The template of a file, or its problems.
    public static TemplateReading read(Path file, Dialect dialect) {
        try {
            return TemplateReader.read(Files.readString(file), dialect);
        } catch (NoSuchFileException e) {
            throw new UserError(
                    "%s: there is no such template\n       name a .yaml file or a folder of them".formatted(file));
        } catch (CharacterCodingException e) {
            throw new UserError("%s: not UTF-8\n       save the file as UTF-8".formatted(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read\n       %s".formatted(file, e.getMessage()), e);
        }
    }
}

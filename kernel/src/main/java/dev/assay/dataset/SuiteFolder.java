package dev.assay.dataset;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The files of a suite, in a folder or in a jar.
interface SuiteFolder {
    String SUITE = "suite.yaml";

    /// The text of a file; empty when there is none of that name inside the folder.
    Optional<String> find(String name);

    /// For messages.
    String path(String name);

    /// Whether it came from elsewhere, so that what it asks for is not what the user asked for.
    boolean isReceived();

    /// A folder on disk.
    static SuiteFolder on(Path folder) {
        return new SuiteFolder() {
            @Override
            public Optional<String> find(String name) {
                if (name.indexOf('\0') >= 0) {
                    return Optional.empty(); // no name of a file
                }
                var file = folder.resolve(name).normalize();
                if (!file.startsWith(folder.normalize()) || !Files.isRegularFile(file)) {
                    return Optional.empty();
                }
                FolderBounds.checked(folder, file);
                try {
                    return Optional.of(Files.readString(file));
                } catch (IOException e) {
                    throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
                }
            }

            @Override
            public String path(String name) {
                return name.indexOf('\0') >= 0
                        ? folder + "/" + name
                        : folder.resolve(name).toString();
            }

            @Override
            public boolean isReceived() {
                return true;
            }
        };
    }

    /// A suite that ships with Assay.
    static SuiteFolder builtIn(String suite) {
        return new SuiteFolder() {
            @Override
            public Optional<String> find(String name) {
                try (var in = SuiteFolder.class.getResourceAsStream("/suites/" + suite + "/" + name)) {
                    return in == null
                            ? Optional.empty()
                            : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw UserError.environment("%s: cannot be read: %s".formatted(path(name), e), e);
                }
            }

            @Override
            public String path(String name) {
                return "suites/" + suite + "/" + name;
            }

            @Override
            public boolean isReceived() {
                return false;
            }
        };
    }
}

package dev.assay.trust;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Where a person's own settings are kept: `ASSAY_CONFIG`, or `assay` in `XDG_CONFIG_HOME`, or `.config/assay` at
/// home.
public final class ConfigFolder {
    private ConfigFolder() {}

    /// Empty where the environment names none of them.
    public static Optional<Path> of(Map<String, String> environment) {
        return path(environment, "ASSAY_CONFIG")
                .or(() -> path(environment, "XDG_CONFIG_HOME").map(folder -> folder.resolve("assay")))
                .or(() -> path(environment, "HOME").map(home -> home.resolve(".config/assay")));
    }

    private static Optional<Path> path(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }
}

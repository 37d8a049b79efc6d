package dev.assay.hub;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Where models are kept when nobody says otherwise.
public final class ModelFolder {
    private ModelFolder() {}

    /// `assay/models` in the user's cache: `XDG_CACHE_HOME`, or `.cache` at home.
    public static Path standard(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseGet(() -> home(environment).resolve(".cache"))
                .resolve("assay")
                .resolve("models");
    }

    private static Path home(Map<String, String> environment) {
        var home = environment.get("HOME");
        return Path.of(home == null || home.isBlank() ? System.getProperty("user.home", ".") : home);
    }
}

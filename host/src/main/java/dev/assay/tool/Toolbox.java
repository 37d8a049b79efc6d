package dev.assay.tool;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.process.Command;
import dev.assay.process.CommandRuns;
import dev.assay.process.SearchPath;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Where tools are installed, a folder for each version of a tool, and how they get there.
///
/// A package comes with the lock file that ships with its recipe, so that npm refuses every file with another SHA-512.
/// Nothing of it is run at installing.
///
/// @param folder that holds them all
/// @param environment of the user
public record Toolbox(Path folder, Map<String, String> environment) {
    private static final String LOCK = "package-lock.json";
    private static final Set<String> CERTIFICATES = Set.of("node_extra_ca_certs", "ssl_cert_file", "ssl_cert_dir");
    private static final Duration LONGEST_INSTALL = Duration.ofMinutes(10);

    /// `assay/tools` in the user's cache: `XDG_CACHE_HOME`, or `.cache` at home.
    public static Toolbox of(Map<String, String> environment) {
        var cache = Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                .map(Path::of)
                .filter(Path::isAbsolute)
                .orElseGet(() -> Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", ".")))
                        .resolve(".cache"));
        return new Toolbox(cache.resolve("assay").resolve("tools"), Map.copyOf(environment));
    }

    public Path folderOf(Recipe recipe) {
        return folder.resolve(recipe.name() + "-" + recipe.version());
    }

    /// What is missing before it can run; empty where nothing is.
    public Optional<String> missing(Recipe recipe) {
        if (recipe.isProxy()) {
            return Optional.of("a proxy is started by hand: " + recipe.get());
        }
        var program = recipe.command().getFirst();
        if (SearchPath.of(environment).find(program).isEmpty()) {
            return Optional.of("%s is not on the PATH: %s".formatted(program, recipe.get()));
        }
        return recipe.isInstallable() && !isInstalled(recipe)
                ? Optional.of("it is not installed: " + recipe.get())
                : Optional.empty();
    }

    private boolean isInstalled(Recipe recipe) {
        var words = recipe.commandIn(folderOf(recipe));
        boolean hasFiles = words.stream()
                .filter(word -> word.startsWith(folder.toString()))
                .allMatch(word -> Files.isRegularFile(Path.of(word)));
        return hasFiles && (recipe.source() != Recipe.Source.NPM || lock(recipe).equals(installedLock(recipe)));
    }

    private Optional<String> installedLock(Recipe recipe) {
        try {
            return Optional.of(Files.readString(folderOf(recipe).resolve(LOCK)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> lock(Recipe recipe) {
        return Recipes.resource(recipe.name() + ".lock.json");
    }

    /// Everything that decides what it does, wherever it is installed.
    public Map<String, Object> configuration(Recipe recipe) {
        return Map.of(
                "tool",
                recipe.name(),
                "tool_version",
                recipe.version(),
                "tool_command",
                recipe.command(),
                "tool_files",
                recipe.files().stream()
                        .collect(Collectors.toMap(
                                file -> file,
                                file -> Digests.sha256(Recipes.resource(file).orElseThrow()))),
                "tool_lock",
                lock(recipe).map(Digests::sha256).orElse("none"));
    }

    /// The command that runs it here.
    ///
    /// @throws UserError where something is missing
    public Command command(Recipe recipe) {
        missing(recipe).ifPresent(why -> {
            throw new UserError("%s cannot run: %s".formatted(recipe.name(), why));
        });
        var words = new ArrayList<>(recipe.commandIn(folderOf(recipe)));
        SearchPath.of(environment).find(words.getFirst()).ifPresent(found -> words.set(0, found.toString()));
        return commandOf(words);
    }

    private static Command commandOf(List<String> words) {
        return new Command(String.join(" ", words), words);
    }

    /// Installs what the recipe pins; what is there already stays.
    public void install(Recipe recipe) throws InterruptedException {
        if (!recipe.isInstallable()) {
            throw new UserError("%s is not installed by assay\n       %s".formatted(recipe.name(), recipe.get()));
        }
        var home = folderOf(recipe);
        try {
            Files.createDirectories(home);
            for (var file : recipe.files()) {
                Files.writeString(home.resolve(file), Recipes.resource(file).orElseThrow());
            }
            if (recipe.source() == Recipe.Source.NPM && !isInstalled(recipe)) {
                Files.writeString(
                        home.resolve("package.json"),
                        Json.writePretty(Map.of(
                                        "private", true, "dependencies", Map.of(recipe.name(), recipe.version())))
                                + "\n");
                Files.writeString(home.resolve(LOCK), lock(recipe).orElseThrow());
                npm(recipe, home);
            }
        } catch (IOException e) {
            throw UserError.environment("%s cannot be written: %s".formatted(home, e.getMessage()), e);
        }
    }

    private void npm(Recipe recipe, Path home) throws IOException, InterruptedException {
        var words = List.of(
                "npm",
                "ci",
                "--prefix",
                home.toString(),
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
                "--loglevel",
                "error");
        var options = ExecOptions.DEFAULT.withTimeout(LONGEST_INSTALL);
        try (var runs = new CommandRuns("npm", commandOf(words), options)) {
            runs.run("", ofNpm()).checked();
        } catch (SystemFailure e) {
            Files.deleteIfExists(home.resolve(LOCK)); // half an installation is none
            throw new UserError(
                    "npm could not install %s %s: %s\n       every file must have the SHA-512 of the lock file"
                            .formatted(recipe.name(), recipe.version(), e.getMessage()));
        }
    }

    /// What npm is set to, and how it reaches its registry.
    private Map<String, String> ofNpm() {
        return environment.entrySet().stream()
                .filter(entry -> {
                    var name = entry.getKey().toLowerCase(Locale.ROOT);
                    return name.startsWith("npm_config_") || name.endsWith("_proxy") || CERTIFICATES.contains(name);
                })
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}

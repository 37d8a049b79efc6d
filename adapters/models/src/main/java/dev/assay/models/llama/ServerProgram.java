package dev.assay.models.llama;

import dev.assay.api.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A `llama-server` on this machine, and the variables it is to be started with.
record ServerProgram(Path file, Map<String, String> environment) {
    static final String VARIABLE = "ASSAY_LLAMA_SERVER";

    private static final String NAME = "llama-server";
    private static final String HOW_TO_GET_IT =
            "get llama.cpp from https://github.com/ggml-org/llama.cpp/releases or a package manager, and put it on PATH"
                    + "\n       or name it: server=/path/to/llama-server behind the model, or " + VARIABLE;

    /// Variables tell drivers which devices there are; how llama.cpp runs is ours alone to say.
    private static final Pattern OF_DRIVERS = Pattern.compile(
            "(?:CUDA|NVIDIA|HIP|HSA|ROCR|ROCM|VK|GGML|GPU|MTL|OMP|ONEAPI|SYCL|ZE)_\\w+|XDG_RUNTIME_DIR");

    /// The one a spec names, else the one the environment names, else the first on PATH or in a usual place.
    ///
    /// @throws UserError when there is none
    static ServerProgram find(LlamaSettings settings, Map<String, String> environment) {
        var named = settings.server()
                .map(path -> named(path, "server=" + path))
                .or(() -> value(environment, VARIABLE)
                        .map(text -> named(Path.of(text), "%s=%s".formatted(VARIABLE, text))));
        return new ServerProgram(named.orElseGet(() -> inUsualPlaces(environment)), environment);
    }

    private static Path named(Path path, String asTyped) {
        return within(path)
                .orElseThrow(() -> UserError.environment(
                        "%s: there is no program %s there\n       %s".formatted(asTyped, NAME, HOW_TO_GET_IT), null));
    }

    private static Path inUsualPlaces(Map<String, String> environment) {
        return usualPlaces(environment)
                .flatMap(folder -> within(folder).stream())
                .findFirst()
                .orElseThrow(() -> UserError.environment(
                        "llamacpp needs the program %s, and there is none on PATH\n       %s"
                                .formatted(NAME, HOW_TO_GET_IT),
                        null));
    }

    private static Stream<Path> usualPlaces(Map<String, String> environment) {
        var onPath = value(environment, "PATH").stream()
                .flatMap(path -> Stream.of(path.split(File.pathSeparator)))
                .filter(folder -> !folder.isBlank());
        var home = value(environment, "HOME").stream().map(folder -> folder + "/llama.cpp/build/bin");
        return Stream.of(onPath, Stream.of("/usr/local/bin", "/opt/homebrew/bin"), home)
                .flatMap(folders -> folders)
                .flatMap(ServerProgram::path);
    }

    private static Stream<Path> path(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException _) {
            return Stream.empty();
        }
    }

    /// The path itself, or the program in that folder.
    private static Optional<Path> within(Path path) {
        return Stream.of(path, path.resolve(NAME))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(Path::toAbsolutePath)
                .findFirst();
    }

    private static Optional<String> value(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(text -> !text.isBlank());
    }

    /// The words that start it. Its libraries stand beside it.
    ///
    /// They are named here and not in the environment: macOS hides that from what its own shell starts.
    List<String> words() {
        return List.of("env", "%s=%s".formatted(libraryVariable(), libraries()), file.toString());
    }

    /// What the server is to know of its devices.
    Map<String, String> variables() {
        var variables = new LinkedHashMap<String, String>();
        environment.forEach((name, value) -> {
            if (OF_DRIVERS.matcher(name).matches()) {
                variables.put(name, value);
            }
        });
        return variables;
    }

    private static String libraryVariable() {
        var system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return system.startsWith("mac") ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
    }

    private String libraries() {
        return value(environment, libraryVariable())
                .map(others -> folder() + File.pathSeparator + others)
                .orElse(folder());
    }

    /// Where the program really is: package managers put links on PATH.
    private String folder() {
        try {
            return String.valueOf(file.toRealPath().getParent());
        } catch (IOException _) {
            return String.valueOf(file.getParent());
        }
    }
}

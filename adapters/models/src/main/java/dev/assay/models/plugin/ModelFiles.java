package dev.assay.models.plugin;

import dev.assay.api.UserError;
import dev.assay.hub.ModelFolder;
import dev.assay.hub.gguf.GgufModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// GGUF files on this machine, where they usually lie: what was pulled, and what LM Studio and llama.cpp
/// fetched.
public final class ModelFiles {
    private static final int DEPTH = 6;
    private static final Pattern LATER_PART = Pattern.compile("-(?!00001)\\d{5}-of-\\d{5}\\.gguf$");

    private ModelFiles() {}

    /// @param spec to call it by
    /// @param details parameters, quantization and architecture, or why they cannot be told
    public record Found(String spec, Path file, long bytes, String details) {}

    public static List<Found> find(Map<String, String> environment) {
        var home = Path.of(environment.getOrDefault("HOME", System.getProperty("user.home", ".")));
        var found = new ArrayList<Found>();
        for (var folder : List.of(
                ModelFolder.standard(environment),
                home.resolve(".lmstudio/models"),
                home.resolve(".cache/lm-studio/models"),
                home.resolve(".cache/llama.cpp"))) {
            found.addAll(in(folder));
        }
        return List.copyOf(found);
    }

    private static List<Found> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            return files.filter(ModelFiles::isModel)
                    .sorted()
                    .map(ModelFiles::found)
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // a folder one may not look into has nothing to offer
        }
    }

    private static boolean isModel(Path file) {
        var name = file.getFileName().toString();
        return name.endsWith(".gguf")
                && !name.startsWith("mmproj")
                && !LATER_PART.matcher(name).find()
                && Files.isRegularFile(file);
    }

    private static Found found(Path file) {
        try {
            var model = GgufModel.read(file);
            return new Found(
                    "llamacpp:" + file,
                    file,
                    model.fileBytes(),
                    "%s M parameters, %s, %s"
                            .formatted(
                                    Math.round(model.parameters() / 1e6),
                                    model.quantization().label(),
                                    model.architecture()));
        } catch (UserError e) {
            return new Found("llamacpp:" + file, file, file.toFile().length(), "damaged, or no model");
        }
    }
}

package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// All quantizations of a model that are here: names that differ only in their quantization.
///
/// @param found the models of running runtimes, as specs
record FitQuants(Session session, Supplier<List<String>> found) {
    private static final Pattern QUANTIZATION = Pattern.compile(
            "(?i)(?<![a-z0-9])(?:i?q[1-8](?:_[a-z0-9]{1,3})*|mxfp4|bf16|fp?16|f32|fp8|[48]bit)(?![a-z0-9])");
    private static final Pattern SPEC = Pattern.compile("(?:([^=:/,]+)=)?([^:]+):([^,]+)(,.*)?");

    /// @param specs each is replaced by its quantizations, itself among them
    List<String> of(List<String> specs) {
        var all = new LinkedHashSet<String>();
        specs.forEach(spec -> all.addAll(siblings(spec)));
        return List.copyOf(all);
    }

    private List<String> siblings(String spec) {
        var parts = SPEC.matcher(spec);
        if (!parts.matches() || !QUANTIZATION.matcher(fileName(parts.group(3))).find()) {
            throw new UserError(
                    "--quants: %s names no quantization\n       name one of them, such as llamacpp:model-Q4_K_M.gguf or ollama:model:4b-q4_K_M"
                            .formatted(spec));
        }
        var name = Optional.ofNullable(parts.group(1));
        var provider = parts.group(2);
        var settings = Optional.ofNullable(parts.group(4)).orElse("");
        var alike = named(provider, parts.group(3))
                .filter(other -> key(other).equals(key(parts.group(3))))
                .sorted()
                .map(other -> name.map(own -> own + "-" + quantization(other) + "=")
                                .orElse("") + provider + ":" + other + settings)
                .toList();
        if (alike.size() < 2) {
            throw new UserError(
                    "--quants: no other quantization of %s is here\n       fetch one with `assay models pull`, or leave --quants out"
                            .formatted(spec));
        }
        return alike;
    }

    private Stream<String> named(String provider, String model) {
        return provider.equals("llamacpp")
                ? beside(Path.of(model))
                : found.get().stream()
                        .filter(spec -> spec.startsWith(provider + ":"))
                        .map(spec -> spec.substring(provider.length() + 1));
    }

    /// Files in the folder of a file, written as it is.
    private Stream<String> beside(Path file) {
        var folder = Optional.ofNullable(session.resolve(file).getParent()).orElse(Path.of("."));
        try (var files = Files.list(folder)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(other -> file.resolveSibling(folder.relativize(other)).toString())
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be listed: %s".formatted(folder, e), e);
        }
    }

    private static String fileName(String model) {
        return model.substring(model.lastIndexOf('/') + 1);
    }

    private static String key(String model) {
        var name = fileName(model);
        return model.substring(0, model.length() - name.length())
                + QUANTIZATION.matcher(name).replaceAll("*").toLowerCase(Locale.ROOT);
    }

    private static String quantization(String model) {
        var found = QUANTIZATION.matcher(fileName(model));
        return found.find() ? found.group() : "";
    }
}

package dev.assay.models.llama;

import dev.assay.api.UserError;
import dev.assay.spec.ModelSpec;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a spec says of how llama.cpp is to be run. Nothing is looked up and no file is opened.
///
/// @param file the weights, as typed
/// @param context tokens of prompt and reply together
/// @param threads llama.cpp's own choice when it is empty
/// @param gpuLayers layers on the GPU; llama.cpp's own choice when it is empty
/// @param server the program or its folder; looked for when it is empty
record LlamaSettings(
        Path file,
        int context,
        Optional<Integer> threads,
        Optional<Integer> gpuLayers,
        Optional<Path> server,
        Duration loadTimeout,
        PromptCache promptCache) {
    static final List<String> NAMES =
            List.of("context", "threads", "gpu-layers", "server", "load-timeout", "prompt-cache");

    private static final int DEFAULT_CONTEXT = 4096;
    private static final int DEFAULT_LOAD_SECONDS = 600;

    /// More layers than any model has, which is how every build of llama.cpp understands "all of them".
    private static final int ALL_LAYERS = 999;

    /// Whether a prompt may begin where the one before it did not differ.
    enum PromptCache {
        /// Every prompt is read from its first token, so that every time to first token means the same.
        OFF,
        ON
    }

    static LlamaSettings of(ModelSpec spec) {
        if (spec.address().isPresent()) {
            throw new UserError(
                    "\"%s\": llamacpp runs a file and has no address\n       for a server that is running write llama-server:NAME@http://host:port/v1"
                            .formatted(spec.text()));
        }
        if (spec.model().isEmpty()) {
            throw new UserError(
                    "\"%s\" names no file\n       write it as llamacpp:/path/to/model.gguf".formatted(spec.text()));
        }
        return new LlamaSettings(
                path(spec, spec.model()),
                spec.count("context", 1).orElse(DEFAULT_CONTEXT),
                spec.count("threads", 1),
                gpuLayers(spec),
                spec.setting("server").map(text -> path(spec, text)),
                Duration.ofSeconds(spec.count("load-timeout", 1).orElse(DEFAULT_LOAD_SECONDS)),
                spec.oneOf("prompt-cache", List.of("on", "off"))
                        .filter(word -> word.equals("on"))
                        .map(_ -> PromptCache.ON)
                        .orElse(PromptCache.OFF));
    }

    private static Path path(ModelSpec spec, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new UserError("\"%s\": \"%s\" is not a path: %s".formatted(spec.text(), text, e.getReason()));
        }
    }

    private static Optional<Integer> gpuLayers(ModelSpec spec) {
        return spec.setting("gpu-layers").filter(word -> word.equals("all")).isPresent()
                ? Optional.of(ALL_LAYERS)
                : spec.count("gpu-layers", 0);
    }

    /// Everything here that can change a reply.
    Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("provider", "llamacpp");
        configuration.put("model", file.toString());
        configuration.put("context", context);
        gpuLayers.ifPresent(layers -> configuration.put("gpu_layers", layers));
        configuration.put("prompt_cache", promptCache == PromptCache.ON);
        return configuration;
    }
}

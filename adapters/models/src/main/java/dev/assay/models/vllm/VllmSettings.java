package dev.assay.models.vllm;

import dev.assay.api.UserError;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a spec says of how vLLM is to be run. Nothing is looked up.
///
/// @param model name on the hub or folder, as typed
/// @param server `vllm` for the program on the PATH, or the program itself
/// @param context tokens of prompt and reply together; that of the model when it is empty
/// @param cards over which the model is spread; vLLM's own choice when it is empty
/// @param dtype vLLM's own choice when it is empty
/// @param hasPromptCache whether a prompt may begin where one before it did not differ
record VllmSettings(
        String model,
        String server,
        Optional<Integer> context,
        Optional<Integer> cards,
        Optional<String> dtype,
        Duration loadTimeout,
        boolean hasPromptCache) {
    static final String SERVER = "server";
    static final String OWN = "vllm";
    static final List<String> NAMES = List.of(SERVER, "context", "cards", "dtype", "load-timeout", "prompt-cache");

    private static final int DEFAULT_LOAD_SECONDS = 1800;
    private static final List<String> TYPES = List.of("auto", "bfloat16", "float16", "float32");

    static VllmSettings of(ModelSpec spec) {
        if (spec.address().isPresent()) {
            throw new UserError(
                    "\"%s\": a server that is started here has no address\n       leave out server= for one that is running"
                            .formatted(spec.text()));
        }
        if (spec.model().isEmpty()) {
            throw new UserError(
                    "\"%s\" names no model\n       write it as vllm:owner/name,server=vllm".formatted(spec.text()));
        }
        return new VllmSettings(
                spec.model(),
                spec.setting(SERVER).orElse(OWN),
                spec.count("context", 1),
                spec.count("cards", 1),
                spec.oneOf("dtype", TYPES),
                Duration.ofSeconds(spec.count("load-timeout", 1).orElse(DEFAULT_LOAD_SECONDS)),
                spec.oneOf("prompt-cache", List.of("on", "off"))
                        .filter("on"::equals)
                        .isPresent());
    }

    /// Everything here that can change a reply.
    Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("provider", "vllm");
        configuration.put("model", model);
        context.ifPresent(tokens -> configuration.put("context", tokens));
        cards.ifPresent(count -> configuration.put("cards", count));
        dtype.ifPresent(type -> configuration.put("dtype", type));
        configuration.put("prompt_cache", hasPromptCache);
        return configuration;
    }
}

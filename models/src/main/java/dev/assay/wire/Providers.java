package dev.assay.wire;

import dev.assay.api.ChatModel;
import dev.assay.api.UserError;
import dev.assay.registry.ModelSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Everybody who offers models over HTTP, and the way to one of them.
public final class Providers {
    private static final int HOSTED = 32;
    private static final int LOCAL = 1;

    static final List<Provider> ALL = List.of(
            new Provider(
                    "openai",
                    "OpenAI, or with @http://… any server that speaks chat completions",
                    OpenAiChat.OPENAI,
                    OpenAiChat.LOCAL,
                    "https://api.openai.com/v1",
                    "OPENAI_BASE_URL",
                    List.of("OPENAI_API_KEY"),
                    true,
                    HOSTED),
            new Provider(
                    "groq",
                    "Groq",
                    OpenAiChat.HOSTED,
                    OpenAiChat.HOSTED,
                    "https://api.groq.com/openai/v1",
                    "",
                    List.of("GROQ_API_KEY"),
                    true,
                    HOSTED),
            new Provider(
                    "openrouter",
                    "OpenRouter",
                    OpenAiChat.HOSTED,
                    OpenAiChat.HOSTED,
                    "https://openrouter.ai/api/v1",
                    "",
                    List.of("OPENROUTER_API_KEY"),
                    true,
                    HOSTED),
            new Provider(
                    "litellm",
                    "a LiteLLM proxy",
                    OpenAiChat.HOSTED,
                    OpenAiChat.HOSTED,
                    "http://127.0.0.1:4000/v1",
                    "LITELLM_BASE_URL",
                    List.of("LITELLM_API_KEY"),
                    false,
                    HOSTED),
            new Provider(
                    "vllm",
                    "a vLLM server",
                    OpenAiChat.LOCAL,
                    OpenAiChat.LOCAL,
                    "http://127.0.0.1:8000/v1",
                    "",
                    List.of("VLLM_API_KEY"),
                    false,
                    HOSTED),
            new Provider(
                    "llama-server",
                    "a llama.cpp server that is running",
                    OpenAiChat.LOCAL,
                    OpenAiChat.LOCAL,
                    "http://127.0.0.1:8080/v1",
                    "",
                    List.of("LLAMA_API_KEY"),
                    false,
                    LOCAL));

    private final Transport transport = new Transport();

    /// What there is, by name, with a line on each.
    public Map<String, String> summaries() {
        var summaries = new LinkedHashMap<String, String>();
        ALL.forEach(provider -> summaries.put(provider.name(), provider.summary()));
        return summaries;
    }

    /// The model of a spec, as one call a request: no retries, no pacing.
    public ChatModel model(ModelSpec spec, Map<String, String> environment) {
        if (spec.model().isEmpty()) {
            throw new UserError("\"%s\" names no model\n       write it as %s:MODEL; `assay models` lists what is there"
                    .formatted(spec.text(), spec.provider()));
        }
        return new WireModel(named(spec.provider()).endpoint(spec, environment), spec.model(), transport);
    }

    private static Provider named(String name) {
        return ALL.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no provider " + name));
    }
}

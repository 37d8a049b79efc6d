package dev.assay.models.wire;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.Embedder;
import dev.assay.models.Patience;
import dev.assay.models.dialect.Anthropic;
import dev.assay.models.dialect.Dialect;
import dev.assay.models.dialect.Gemini;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.dialect.LmStudio;
import dev.assay.models.dialect.Ollama;
import dev.assay.models.dialect.OpenAiChat;
import dev.assay.models.dialect.OpenAiResponses;
import dev.assay.models.http.Transport;
import dev.assay.run.Together;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Everybody who offers models over HTTP, and the way to one of them. Thread-safe.
public final class Providers {
    /// Settings that a model of any of them takes.
    public static final List<String> SETTINGS = List.of(Keys.SETTING);

    private static final int HOSTED = 32;
    private static final int LOCAL = 1;
    private static final Duration A_MOMENT = Duration.ofSeconds(2);
    private static final Duration A_WHILE = Duration.ofSeconds(20);

    public static final List<Provider> ALL = List.of(
            hosted(
                    "openai",
                    "OpenAI; with @http://… any server of chat completions",
                    OpenAiChat.OPENAI,
                    OpenAiChat.LOCAL,
                    new Home("https://api.openai.com/v1", "OPENAI_BASE_URL"),
                    "OPENAI_API_KEY"),
            hosted(
                    "openai-responses",
                    "OpenAI's responses; with @http://… any server of them",
                    new OpenAiResponses(),
                    new OpenAiResponses(),
                    new Home("https://api.openai.com/v1", "OPENAI_BASE_URL"),
                    "OPENAI_API_KEY"),
            hosted(
                    "anthropic",
                    "Anthropic; with @http://… any server of its messages",
                    new Anthropic(),
                    new Anthropic(),
                    new Home("https://api.anthropic.com", "ANTHROPIC_BASE_URL"),
                    "ANTHROPIC_API_KEY"),
            gemini("gemini", "Gemini"),
            gemini("google-ai-studio", "the same as gemini"),
            hosted(
                    "groq",
                    "Groq",
                    OpenAiChat.GROQ,
                    OpenAiChat.GROQ,
                    new Home("https://api.groq.com/openai/v1", ""),
                    "GROQ_API_KEY"),
            hosted(
                    "openrouter",
                    "OpenRouter",
                    OpenAiChat.OPENROUTER,
                    OpenAiChat.OPENROUTER,
                    new Home("https://openrouter.ai/api/v1", ""),
                    "OPENROUTER_API_KEY"),
            local(
                    "ollama",
                    "Ollama",
                    new Ollama(),
                    new Home("http://127.0.0.1:11434", "OLLAMA_HOST"),
                    List.of(),
                    LOCAL,
                    Sign.OLLAMA),
            local(
                    "lmstudio",
                    "LM Studio",
                    new LmStudio(),
                    new Home("http://127.0.0.1:1234", "LM_STUDIO_BASE_URL"),
                    List.of("LMSTUDIO_API_KEY", "LM_STUDIO_API_KEY"),
                    LOCAL,
                    Sign.LM_STUDIO),
            local(
                    "llama-server",
                    "a llama.cpp server that is running",
                    OpenAiChat.LOCAL,
                    new Home("http://127.0.0.1:8080/v1", ""),
                    List.of("LLAMA_API_KEY"),
                    LOCAL,
                    Sign.LLAMA_SERVER),
            local(
                    "vllm",
                    "a vLLM server; with server=vllm one that is started and ended here",
                    OpenAiChat.LOCAL,
                    new Home("http://127.0.0.1:8000/v1", ""),
                    List.of("VLLM_API_KEY"),
                    HOSTED,
                    Sign.VLLM),
            local(
                    "mlx",
                    "an MLX server",
                    OpenAiChat.LOCAL,
                    new Home("http://127.0.0.1:8080/v1", ""),
                    List.of(),
                    LOCAL,
                    Sign.MLX),
            local(
                    "litellm",
                    "a LiteLLM proxy",
                    OpenAiChat.HOSTED,
                    new Home("http://127.0.0.1:4000/v1", "LITELLM_BASE_URL"),
                    List.of("LITELLM_API_KEY"),
                    HOSTED,
                    Sign.LITELLM));

    private final Transport transport;

    public Providers() {
        this(new Transport());
    }

    public Providers(Transport transport) {
        this.transport = transport;
    }

    private static Provider hosted(
            String name, String summary, Dialect dialect, Dialect elsewhere, Home home, String... keyVariables) {
        return new Provider(
                name,
                summary,
                dialect,
                elsewhere,
                home,
                new Keys(List.of(keyVariables), true),
                HOSTED,
                Optional.empty());
    }

    private static Provider gemini(String name, String summary) {
        return hosted(
                name,
                summary,
                new Gemini(),
                new Gemini(),
                new Home("https://generativelanguage.googleapis.com/v1beta", ""),
                "GEMINI_API_KEY",
                "GOOGLE_API_KEY");
    }

    private static Provider local(
            String name,
            String summary,
            Dialect dialect,
            Home home,
            List<String> keyVariables,
            int suggestedConcurrency,
            Sign sign) {
        return new Provider(
                name,
                summary,
                dialect,
                dialect,
                home,
                new Keys(keyVariables, false),
                suggestedConcurrency,
                Optional.of(sign));
    }

    /// Names as typed before the colon, each with one line that says who it is.
    public List<Named> names() {
        return ALL.stream()
                .map(provider -> new Named(provider.name(), provider.summary()))
                .toList();
    }

    /// A provider as people know it.
    public record Named(String name, String summary) {}

    /// The model of a spec, as one call a request: no retries, no pacing.
    public ChatModel model(ModelSpec spec, Map<String, String> environment) {
        var name = name(spec);
        return new WireModel(name, named(spec.provider()).endpoint(spec, environment), spec.model(), transport);
    }

    /// The embedder of a spec whose provider speaks OpenAI's `/embeddings`.
    public Embedder embedder(ModelSpec spec, Map<String, String> environment, Patience patience) {
        var name = name(spec);
        var endpoint = named(spec.provider()).endpoint(spec, environment);
        return new WireEmbedder(name, endpoint, spec.model(), transport, patience);
    }

    /// Provider and model, and the address where it is not the usual one.
    private static String name(ModelSpec spec) {
        if (spec.model().isEmpty()) {
            throw new UserError("\"%s\" names no model\n       write it as %s:MODEL; `assay models` lists what is there"
                    .formatted(spec.text(), spec.provider()));
        }
        return spec.provider()
                + ":"
                + spec.model()
                + spec.address().map(URI::toString).map("@"::concat).orElse("");
    }

    /// Everybody's state. Servers on this machine are asked, all at once, and have two seconds to answer; hosted
    /// providers are not.
    public List<ProviderStatus> statuses(Map<String, String> environment) throws InterruptedException {
        return statuses(environment, A_MOMENT);
    }

    /// The same with more or less patience: a busy machine takes its time to answer.
    public List<ProviderStatus> statuses(Map<String, String> environment, Duration patience)
            throws InterruptedException {
        var lookout = new Lookout(transport, patience);
        return Together.ask(ALL.stream()
                .map(provider -> (Callable<ProviderStatus>) () -> lookout.status(provider, environment))
                .toList());
    }

    /// The models of one provider, asked wherever it is, with its key. The spec needs no model: `groq:`.
    ///
    /// @throws dev.assay.chat.ModelFailure when they cannot be had; its kind says why
    public List<ListedModel> listModels(ModelSpec spec, Map<String, String> environment) throws InterruptedException {
        return new Lookout(transport, A_WHILE).models(named(spec.provider()).endpoint(spec, environment));
    }

    private static Provider named(String name) {
        return ALL.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no provider " + name));
    }
}

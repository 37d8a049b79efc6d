package dev.assay.models.plugin;

import dev.assay.chat.Embedder;
import dev.assay.chat.EmbedderMaker;
import dev.assay.models.Pacer;
import dev.assay.models.Patience;
import dev.assay.models.RetryPolicy;
import dev.assay.models.wire.Providers;
import dev.assay.spec.Environment;
import dev.assay.spec.ModelSpec;
import java.util.Map;

/// Embedders behind OpenAI's `/embeddings`: `openai:text-embedding-3-small`, or any server that speaks it
/// with `openai:MODEL@http://host:port/v1`. The key is in `OPENAI_API_KEY`, and goes to OpenAI alone.
public final class OpenAiEmbeddings implements EmbedderMaker {
    private static final String PROVIDER = "openai";
    private static final int FIRST_CALLS = 4;
    private static final int MOST_CALLS = 64;

    private final Map<String, String> environment;

    public OpenAiEmbeddings() {
        this(Environment.ofProcess());
    }

    /// @param environment where keys are looked up
    public OpenAiEmbeddings(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return PROVIDER;
    }

    @Override
    public Embedder make(String rest) {
        var spec = ModelSpec.parse(PROVIDER + ":" + rest).allowing(Providers.SETTINGS);
        var patience = Patience.of(Pacer.adaptive(FIRST_CALLS, MOST_CALLS), RetryPolicy.DEFAULT);
        return new Providers().embedder(spec, environment, patience);
    }
}

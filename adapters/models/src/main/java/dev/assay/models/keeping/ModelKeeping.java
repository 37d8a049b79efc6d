package dev.assay.models.keeping;

import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.LmStudio;
import dev.assay.models.dialect.Ollama;
import dev.assay.models.http.Transport;
import dev.assay.models.wire.Provider;
import dev.assay.models.wire.Providers;
import dev.assay.models.wire.Talk;
import dev.assay.run.Pause;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What a runtime does with models besides letting them answer: which it holds in memory, letting go of one,
/// fetching one. Runtimes that offer none of it say so by what is returned.
public final class ModelKeeping {
    private final Transport transport = new Transport();
    private final Map<String, String> environment;
    private final Pause pause;

    /// @param environment where addresses and keys of providers are looked up
    public ModelKeeping(Map<String, String> environment) {
        this(environment, Pause.REAL);
    }

    /// @param pause between two questions how a download goes
    ModelKeeping(Map<String, String> environment, Pause pause) {
        this.environment = Map.copyOf(environment);
        this.pause = pause;
    }

    /// Hears how a download goes.
    @FunctionalInterface
    public interface Progress {
        /// @param total empty while nobody knows
        void told(String status, long bytes, OptionalLong total);
    }

    /// Where a model is reached: of those over HTTP alone.
    public Optional<URI> address(ModelSpec spec) {
        return provider(spec)
                .map(provider -> provider.endpoint(spec, environment).address());
    }

    private static Optional<Provider> provider(ModelSpec spec) {
        return Providers.ALL.stream()
                .filter(one -> one.name().equals(spec.provider()))
                .findFirst();
    }

    private Optional<Keeper> keeper(ModelSpec spec) {
        return provider(spec)
                .filter(provider -> !provider.sign().isEmpty())
                .map(provider -> new Talk(transport, provider.endpoint(spec, environment)))
                .map(talk -> switch (talk.endpoint().dialect()) {
                    case Ollama _ -> new OllamaKeeper(talk);
                    case LmStudio _ -> new LmStudioKeeper(talk, pause);
                    default -> new TemplateKeeper(talk);
                });
    }

    /// Bytes a loaded model takes, wherever they lie, as the runtime says; empty when it is not loaded, or
    /// the runtime does not say.
    public OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        var keeper = keeper(spec);
        return keeper.isPresent() ? keeper.get().loadedBytes(spec) : OptionalLong.empty();
    }

    /// Those of them that lie on graphics cards, as the runtime says; empty when none do, or it does not say.
    public OptionalLong graphicsBytes(ModelSpec spec) throws InterruptedException {
        var keeper = keeper(spec);
        return keeper.isPresent() ? keeper.get().graphicsBytes(spec) : OptionalLong.empty();
    }

    /// Lets the runtime forget a model it has loaded.
    public Unloading unload(ModelSpec spec) throws InterruptedException {
        var keeper = keeper(spec);
        return keeper.isPresent() ? keeper.get().unload(spec) : Unloading.NOT_OFFERED;
    }

    /// Has the runtime fetch a model; false where it cannot be asked to.
    ///
    /// @throws ModelFailure when it cannot be had; the message says why
    public boolean pull(ModelSpec spec, Progress progress) throws InterruptedException {
        var keeper = keeper(spec);
        return keeper.isPresent() && keeper.get().pull(spec, progress);
    }

    /// Whether a model can think before it answers; empty when its runtime does not say.
    public Optional<Boolean> canThink(ModelSpec spec) throws InterruptedException {
        var keeper = keeper(spec);
        return keeper.isPresent() ? keeper.get().canThink(spec) : Optional.empty();
    }
}

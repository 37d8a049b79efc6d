package dev.assay.models.plugin;

import dev.assay.models.keeping.ModelKeeping;
import dev.assay.models.keeping.Unloading;
import dev.assay.registry.ModelFacts;
import dev.assay.registry.ModelHost;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The runtimes and files of weights of this machine.
final class RuntimeHost implements ModelHost {
    private final Map<String, String> environment;
    private final ModelKeeping keeping;

    RuntimeHost(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
        this.keeping = new ModelKeeping(environment);
    }

    @Override
    public ModelFacts facts(ModelSpec spec) throws InterruptedException {
        return FoundModel.named(spec, environment).facts();
    }

    @Override
    public Optional<URI> address(ModelSpec spec) {
        return keeping.address(spec);
    }

    @Override
    public OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        return keeping.loadedBytes(spec);
    }

    @Override
    public OptionalLong graphicsBytes(ModelSpec spec) throws InterruptedException {
        return keeping.graphicsBytes(spec);
    }

    @Override
    public Optional<String> unload(ModelSpec spec) throws InterruptedException {
        return keeping.unload(spec) == Unloading.TOO_OLD
                ? Optional.of(
                        "this version of its runtime lets nobody ask it to forget a model\n       LM Studio 0.4 and newer do")
                : Optional.empty();
    }
}

package dev.assay.registry;

import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;

/// The runtimes that hold models in memory: what they tell of one besides its answers, and how one is let go.
///
/// Nothing here loads a model, and a runtime that is not there tells nothing.
public interface ModelHost {
    /// Knows no runtime.
    ModelHost SILENT = new ModelHost() {};

    /// The one that stands on the class path.
    ///
    /// @param environment where addresses and keys of runtimes are looked up
    static ModelHost of(Map<String, String> environment) {
        return ServiceLoader.load(ModelHostMaker.class)
                .findFirst()
                .map(maker -> maker.make(environment))
                .orElse(SILENT);
    }

    default ModelFacts facts(ModelSpec spec) throws InterruptedException {
        return ModelFacts.none(spec.provider());
    }

    /// Where the runtime of a model listens; empty for models that are not reached over HTTP.
    default Optional<URI> address(ModelSpec spec) {
        return Optional.empty();
    }

    /// Bytes a loaded model takes, wherever they lie; empty when it is not loaded, or nobody says.
    default OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        return OptionalLong.empty();
    }

    /// Those of them that lie on graphics cards; empty when none do, or nobody says.
    default OptionalLong graphicsBytes(ModelSpec spec) throws InterruptedException {
        return OptionalLong.empty();
    }

    /// Lets the runtime forget a model.
    ///
    /// @return why it stays loaded, where a person can do something about it
    default Optional<String> unload(ModelSpec spec) throws InterruptedException {
        return Optional.empty();
    }
}

package dev.assay.models.keeping;

import dev.assay.spec.ModelSpec;
import java.util.Optional;
import java.util.OptionalLong;

/// What one kind of runtime does with models besides letting them answer. Nothing here fails where a
/// runtime does not answer, but for a download.
interface Keeper {
    /// Bytes a loaded model takes; empty when it is not loaded, or the runtime does not say.
    default OptionalLong loadedBytes(ModelSpec spec) throws InterruptedException {
        return OptionalLong.empty();
    }

    /// Those of them that lie on graphics cards; empty when none do, or the runtime does not say.
    default OptionalLong graphicsBytes(ModelSpec spec) throws InterruptedException {
        return OptionalLong.empty();
    }

    default Unloading unload(ModelSpec spec) throws InterruptedException {
        return Unloading.NOT_OFFERED;
    }

    /// False where it cannot be asked to.
    default boolean pull(ModelSpec spec, ModelKeeping.Progress progress) throws InterruptedException {
        return false;
    }

    /// Empty when the runtime does not say.
    Optional<Boolean> canThink(ModelSpec spec) throws InterruptedException;
}

package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;

/// What the methods with a model share.
interface ModelMethod extends Compactor {
    MethodSetup setup();

    @Override
    default String version() {
        return BuiltInMethods.VERSION;
    }

    /// A fresh count of calls.
    default Dialogue dialogue() {
        return new Dialogue(setup().model(), setup().fence());
    }

    /// Made from every turn handed in.
    default Artifact artifact(CompactionRequest request, String summary, StructuredState state) {
        return Artifact.of(summary, state).withSources(request.turnIds());
    }
}

package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import java.util.LinkedHashMap;

/// What the methods without a model share.
interface RuleMethod extends Compactor {
    @Override
    default String version() {
        return BuiltInMethods.VERSION;
    }

    default Artifact artifact(CompactionRequest request, String summary, StructuredState state) {
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("method", name());
        metadata.put("version", version());
        metadata.put("calls", 0);
        return Artifact.of(summary, state).withSources(request.turnIds()).withMetadata(metadata);
    }
}

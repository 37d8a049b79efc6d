package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;

/// A control that keeps nothing: what a score is worth shows beside it. Known as `null`.
record NothingKept() implements RuleMethod {
    @Override
    public String name() {
        return "null";
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        return artifact(request, "", StructuredState.EMPTY);
    }
}

package dev.assay.compaction;

import dev.assay.artifact.Artifact;
import dev.assay.artifact.StructuredState;

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

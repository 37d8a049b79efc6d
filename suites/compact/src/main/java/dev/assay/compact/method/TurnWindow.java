package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;

/// The last turns as they were said. Known as `sliding-window`.
///
/// @param turns that are kept
record TurnWindow(int turns) implements RuleMethod {
    @Override
    public String name() {
        return "sliding-window";
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        var blocks = SpokenBlocks.of(Segment.of(request));
        var kept = blocks.subList(Math.max(0, blocks.size() - turns), blocks.size());
        return artifact(request, SpokenBlocks.text(kept), StructuredState.EMPTY);
    }
}

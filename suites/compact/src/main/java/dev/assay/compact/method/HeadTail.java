package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import java.util.ArrayList;

/// The first and the last turns as they were said, and a mark for what was between them.
record HeadTail(int head, int tail) implements RuleMethod {
    @Override
    public String name() {
        return "head-tail";
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        var blocks = SpokenBlocks.of(Segment.of(request));
        var kept = new ArrayList<>(blocks);
        if (blocks.size() > head + tail) {
            kept.clear();
            kept.addAll(blocks.subList(0, head));
            kept.add(SpokenBlocks.LEFT_OUT);
            kept.addAll(blocks.subList(blocks.size() - tail, blocks.size()));
        }
        return artifact(request, SpokenBlocks.text(kept), StructuredState.EMPTY);
    }
}

package dev.assay.compact.flow;

import dev.assay.compact.CompactCase;
import java.util.List;

/// One case with everything that was made and said in it: enough to judge it again without a model.
public record CaseRecord(CompactCase compactCase, Playthrough played) {
    public List<CycleRecord> cycles() {
        return played.cycles();
    }
}

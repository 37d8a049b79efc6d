package dev.assay.compact.flow;

import dev.assay.compact.CompactCase;
import java.util.List;

/// One case with everything that was made and said in it: enough to judge it again without a model.
///
/// @param modelVersion as the provider reports it; `unknown` where it does not
public record CaseRecord(CompactCase compactCase, String modelVersion, List<CycleRecord> cycles) {
    public CaseRecord {
        cycles = List.copyOf(cycles);
    }
}

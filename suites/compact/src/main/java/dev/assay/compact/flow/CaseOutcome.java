package dev.assay.compact.flow;

import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.scoring.CaseResult;

/// What came of a case.
public sealed interface CaseOutcome {
    record Done(CaseRecord record, CaseResult result) implements CaseOutcome {}

    /// @param isForAll whether every other case would fail in the same way, as with a key that is not accepted
    record Failed(CaseFailed event, boolean isForAll) implements CaseOutcome {}
}

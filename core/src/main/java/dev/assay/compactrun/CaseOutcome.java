package dev.assay.compactrun;

import dev.assay.eventlog.RunEvent.CaseFailed;
import dev.assay.retention.CaseResult;

/// What came of a case.
public sealed interface CaseOutcome {
    record Done(CaseRecord record, CaseResult result) implements CaseOutcome {}

    /// @param isForAll whether every other case would fail in the same way, as with a key that is not accepted
    record Failed(CaseFailed event, boolean isForAll) implements CaseOutcome {}
}

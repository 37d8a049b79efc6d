package dev.assay.compact.flow;

import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.scoring.CaseResult;

/// What came of a case.
public sealed interface CaseOutcome {
    record Done(CaseRecord record, CaseResult result) implements CaseOutcome {}

    record Failed(CaseFailed event) implements CaseOutcome {}
}

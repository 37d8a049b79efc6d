package dev.assay.compact.flow;

import dev.assay.chat.ModelFailure;
import dev.assay.compact.CompactCase;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.Stage;

/// Carries single cases through their cycles and judges them, outside of a run; a case that fails is an
/// outcome. Thread-safe.
public record CaseTrial(TestedMethod tested, CaseJudge judge) {
    /// @throws InterruptedException when it is stopped
    public CaseOutcome run(CompactCase one) throws InterruptedException {
        try {
            var record = new CaseRecord(one, tested.play(one));
            return new CaseOutcome.Done(record, judge.result(record));
        } catch (CaseFailure e) {
            return new CaseOutcome.Failed(e.event(one.caseId()));
        } catch (ModelFailure e) {
            return new CaseOutcome.Failed(
                    new CaseFailed(one.caseId(), 0, Stage.UNKNOWN, e.kind(), String.valueOf(e.getMessage()), false));
        }
    }
}

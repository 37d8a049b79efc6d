package dev.assay.compact.flow;

import dev.assay.api.CountedFailure;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.MalformedArtifact;
import dev.assay.compact.check.MalformedCheck;
import dev.assay.compact.log.RunEvent.CaseFailed;

/// Carries cases through their cycles and judges them; a case that fails is an outcome. Thread-safe.
///
/// @param reader model that answers from the artifact
/// @param writer model that methods may compact with
public record CaseRunner(FlowSetup flow, CaseMethod method, CaseJudge judge, ChatModel reader, ChatModel writer) {
    /// @throws InterruptedException when the run is stopped
    public CaseOutcome run(CompactCase one) throws InterruptedException {
        var calls = new CallCount();
        var running = new CaseFlow(flow, one, calls.counting(reader), calls);
        try (var compactor =
                method.open(one, calls.counting(writer), flow.prompts().fence())) {
            var record = running.run(compactor, method.configuration());
            return new CaseOutcome.Done(record, judge.result(record));
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            return failed(one, running, e);
        }
    }

    private static CaseOutcome failed(CompactCase one, CaseFlow running, Exception e) {
        var event = new CaseFailed(
                one.caseId(),
                running.cycle(),
                running.stage(),
                kind(e),
                String.valueOf(e.getMessage()),
                e instanceof ModelFailure failure && failure.failure().isPassing());
        return new CaseOutcome.Failed(
                event, e instanceof ModelFailure failure && failure.failure().isForAll());
    }

    private static String kind(Exception e) {
        return switch (e) {
            case CountedFailure counted -> counted.kind();
            case MalformedArtifact _ -> "malformed-artifact";
            case MalformedCheck _ -> "malformed-check";
            case UserError _ -> "refused";
            default -> e.getClass().getSimpleName();
        };
    }
}

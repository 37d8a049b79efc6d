package dev.assay.compact.flow;

import dev.assay.api.CountedFailure;
import dev.assay.chat.ModelFailure;
import dev.assay.compact.artifact.MalformedArtifact;
import dev.assay.compact.check.MalformedCheck;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.Stage;
import java.util.LinkedHashMap;
import java.util.Map;

/// A case that came to no result: what was being done, and in which cycle.
public final class CaseFailure extends CountedFailure {
    public static final String CYCLE = "failed_cycle";
    public static final String STAGE = "failed_stage";
    public static final String RETRYABLE = "retryable";

    private static final long serialVersionUID = 1L;

    private final int cycle;
    private final Stage stage;
    private final boolean isRetryable;

    public CaseFailure(CaseFailed event) {
        super(event.error(), event.message());
        this.cycle = event.cycle();
        this.stage = event.stage();
        this.isRetryable = event.isRetryable();
    }

    static CaseFailure of(CaseFlow flow, Exception cause) {
        boolean isRetryable =
                cause instanceof ModelFailure failure && failure.failure().isPassing();
        var failure = new CaseFailure(new CaseFailed(
                "", flow.cycle(), flow.stage(), kind(cause), String.valueOf(cause.getMessage()), isRetryable));
        failure.initCause(cause);
        return failure;
    }

    private static String kind(Exception e) {
        return switch (e) {
            case CountedFailure counted -> counted.kind();
            case MalformedArtifact _ -> "malformed-artifact";
            case MalformedCheck _ -> "malformed-check";
            default -> e.getClass().getSimpleName();
        };
    }

    CaseFailed event(String caseId) {
        return new CaseFailed(caseId, cycle, stage, kind(), String.valueOf(getMessage()), isRetryable);
    }

    @Override
    public Map<String, Object> details() {
        var details = new LinkedHashMap<String, Object>();
        details.put(CYCLE, cycle);
        details.put(STAGE, stage.toString());
        details.put(RETRYABLE, isRetryable);
        return details;
    }
}

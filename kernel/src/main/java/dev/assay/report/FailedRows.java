package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.store.StoredRun;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/// How many rows of each system failed, and why the first did.
public final class FailedRows implements Serializable {
    private static final int LONGEST = 160;

    private final Map<String, Failure> bySystem = new LinkedHashMap<>();

    private record Failure(long count, String reason) implements Serializable {
        Failure with(Failure later) {
            return new Failure(count + later.count, reason);
        }
    }

    public static FailedRows of(StoredRun run) {
        var failed = new FailedRows();
        try (var rows = run.rows()) {
            rows.forEach(failed::note);
        }
        return failed;
    }

    void note(EvalRow row) {
        if (row.outcome() instanceof Outcome.Failed failed) {
            bySystem.merge(row.system(), new Failure(1, reason(failed)), Failure::with);
        }
    }

    /// Takes what was noted of later rows.
    void merge(FailedRows later) {
        later.bySystem.forEach((system, failure) -> bySystem.merge(system, failure, Failure::with));
    }

    /// `exit-2: ./filter: not found`, on one line.
    public static String reason(Outcome.Failed failed) {
        var message = failed.message().strip().replaceAll("\\s*\\R\\s*", "; ");
        var text = message.isEmpty() ? failed.kind() : failed.kind() + ": " + message;
        return text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text;
    }

    /// `, 5 failed: exit-2: ./filter: not found`; empty where none did.
    String footer(String system) {
        var failure = bySystem.get(system);
        return failure == null ? "" : ", %d failed: %s".formatted(failure.count(), failure.reason());
    }
}

package dev.assay.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import java.util.Map;
import java.util.TreeMap;

/// How a run went: rows stored by it, failures by kind, and whether it was stopped early.
public final class Tally {
    private final Map<String, Long> failures = new TreeMap<>();
    private long answered;
    private boolean stopped;

    void add(EvalRow row) {
        switch (row.outcome()) {
            case Outcome.Answered _ -> answered++;
            case Outcome.Failed failed -> failures.merge(failed.kind(), 1L, Long::sum);
        }
    }

    void stop() {
        stopped = true;
    }

    /// This and a later part of the same run.
    public Tally and(Tally later) {
        var both = new Tally();
        both.answered = answered + later.answered;
        both.stopped = stopped || later.stopped;
        both.failures.putAll(failures);
        later.failures.forEach((kind, count) -> both.failures.merge(kind, count, Long::sum));
        return both;
    }

    public long answered() {
        return answered;
    }

    public long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Failed trials by kind, in alphabetical order.
    public Map<String, Long> failures() {
        return Map.copyOf(failures);
    }

    public boolean wasStopped() {
        return stopped;
    }
}

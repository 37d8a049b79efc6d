package dev.assay.compact.board;

import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is known of a run when it is asked whether it qualifies.
///
/// @param rankedSlots ids of the cases that count: one for each configured slot; empty where nobody knows them
/// @param failures of ranked slots that came to no result
/// @param modelVersions of the model that answered, one in a run that can be ranked
public record RankedRun(
        RunAggregates aggregates,
        List<CaseResult> cases,
        int driftCycles,
        Optional<Set<String>> rankedSlots,
        int failures,
        List<String> modelVersions) {
    public RankedRun {
        cases = List.copyOf(cases);
        modelVersions = List.copyOf(modelVersions);
    }

    /// A failure outside the ranked slots is no failure of a ranked run.
    public static RankedRun of(RunResult run, Optional<Set<String>> rankedSlots) {
        long failures = run.failures().stream()
                .filter(failed -> rankedSlots.isEmpty() || rankedSlots.get().contains(failed.caseId()))
                .count();
        return new RankedRun(
                run.aggregates(),
                run.cases(),
                run.start().setup().driftCycles(),
                rankedSlots,
                (int) failures,
                run.modelVersions());
    }
}

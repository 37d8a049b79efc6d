package dev.assay.compact.board;

import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is known of a run when it is asked whether it qualifies.
///
/// @param expectedCaseIds of all configured slots; empty where nobody knows them
/// @param failures cases that came to no result
public record RankedRun(
        RunAggregates aggregates,
        List<CaseResult> cases,
        int driftCycles,
        Optional<Set<String>> expectedCaseIds,
        int failures) {
    public RankedRun {
        cases = List.copyOf(cases);
    }

    public static RankedRun of(RunResult run, Set<String> expectedCaseIds) {
        return new RankedRun(
                run.aggregates(),
                run.cases(),
                run.start().setup().driftCycles(),
                Optional.of(expectedCaseIds),
                run.failures().size());
    }
}

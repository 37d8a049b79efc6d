package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.tokens.TokenCounter;
import java.util.List;
import java.util.stream.Stream;

/// Judges a run again from its stored artifacts and responses; no model is called.
public record Rescoring(ScoringRules rules, TokenCounter counter) {
    /// The run as these rules see it.
    ///
    /// @throws UserError where nothing is there to judge
    public RunResult rescore(RecordedRun run) {
        var recorded = run.result();
        if (run.records().isEmpty()) {
            throw new UserError(
                    "%s: the artifacts and responses of the run are not there\n       runs made here have them, and logs with answers beside them"
                            .formatted(recorded.start().runId()));
        }
        var judge = new CaseJudge(rules, counter);
        List<CaseResult> cases =
                run.records().values().stream().map(judge::result).toList();
        return new RunResult(
                new RunStart(
                        recorded.start().runId(),
                        recorded.start().setup().scoredBy(rules.version()),
                        recorded.start().startedAt(),
                        recorded.start().stamps()),
                recorded.completedAt(),
                cases,
                RunAggregates.of(rules.summation(), cases),
                recorded.tokenUsage(),
                recorded.failures(),
                recorded.retried(),
                notes(recorded, cases.size()),
                recorded.isComplete());
    }

    private static List<String> notes(RunResult recorded, int judged) {
        int missing = recorded.cases().size() - judged;
        return missing <= 0
                ? recorded.notes()
                : Stream.concat(
                                recorded.notes().stream(),
                                Stream.of("%d cases have no artifacts and responses to judge".formatted(missing)))
                        .toList();
    }
}

package dev.assay.compact.run;

import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.flow.RecordLog;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.log.RunSetup;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.tokens.TokenCounter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Judges a run again from its stored artifacts and responses; no model is called.
public record Rescoring(ScoringRules rules, TokenCounter counter) {
    /// The run as these rules see it.
    ///
    /// @param log of the run; its records must lie beside it
    public RunResult rescore(Path log) {
        var recorded = RunResult.read(log, LogReading.STANDARD);
        var judge = new CaseJudge(rules, counter);
        List<CaseResult> cases = RecordLog.read(RecordLog.beside(log)).stream()
                .map(judge::result)
                .toList();
        return new RunResult(
                new RunStart(
                        recorded.start().runId(),
                        setup(recorded.start().setup()),
                        recorded.start().startedAt(),
                        recorded.start().stamps()),
                recorded.completedAt(),
                cases,
                RunAggregates.of(rules.summation(), cases),
                recorded.tokenUsage(),
                recorded.failures(),
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

    private RunSetup setup(RunSetup setup) {
        return new RunSetup(
                setup.methodName(),
                setup.methodVersion(),
                setup.suiteKey(),
                setup.suiteVersion(),
                rules.version(),
                setup.targetProvider(),
                setup.targetModel(),
                setup.difficulty(),
                setup.driftCycles(),
                setup.seedGroup(),
                setup.caseCountPerTemplate());
    }
}

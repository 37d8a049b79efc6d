package dev.assay.cli.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.job.JobResult;
import dev.assay.job.JobResult.Tape;
import dev.assay.job.Limits.Limit;
import dev.assay.report.FailedRows;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/// Says on the terminal how a job went and where everything lies.
///
/// @param cassette as it was typed
public record Conclusion(Session session, JobResult result, Optional<Path> cassette) {
    public Conclusion(Session session, JobResult result) {
        this(session, result, Optional.empty());
    }

    /// What calls took; first, so that it stands above the report.
    void sayWhatItTook() {
        result.spending().map(SpendingText::of).ifPresent(session.terminal()::notice);
        if (result.damagedResponses() > 0) {
            session.terminal()
                    .notice("%d recorded responses were damaged and have been dropped"
                            .formatted(result.damagedResponses()));
        }
    }

    /// Whether all is done, and how to go on where it is not.
    public ExitCode sayHowItEnded() {
        var code = result.pausedBy().map(this::paused).orElseGet(this::ended);
        sayWhatIsRecorded();
        return code;
    }

    private ExitCode paused(Limit limit) {
        session.terminal()
                .notice(
                        "paused after %s of %s trials: %s is reached; every row so far is kept\n       `assay run --resume %s` resumes it; limits start again from zero"
                                .formatted(done(), trials(), SpendingText.of(limit), id()));
        return ExitCode.TRIALS_FAILED;
    }

    private ExitCode ended() {
        if (result.tally().wasStopped()) {
            session.terminal()
                    .notice(
                            "stopped after %d of %d trials; every row so far is kept\n       `assay run --resume %s` resumes it"
                                    .formatted(done(), trials(), id()));
            return ExitCode.STOPPED;
        }
        long failed = result.run().failed();
        if (failed > 0) {
            sayWhatFailed(failed);
        }
        session.terminal()
                .notice("the report is %s".formatted(result.run().folder().resolve("report.md")));
        return failed > 0 ? ExitCode.TRIALS_FAILED : ExitCode.DONE;
    }

    private void sayWhatFailed(long failed) {
        var kinds = result.tally().failures().entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        session.terminal()
                .notice(
                        "%d of %d trials failed (%s): %s\n       scores cover the other %d; `assay run --resume %s` tries those %d again"
                                .formatted(failed, trials(), kinds, firstReason(), trials() - failed, id(), failed));
    }

    private String firstReason() {
        try (var rows = result.run().rows()) {
            return rows.map(EvalRow::outcome)
                    .filter(Outcome.Failed.class::isInstance)
                    .map(outcome -> FailedRows.reason((Outcome.Failed) outcome))
                    .findFirst()
                    .orElse("no reason is stored");
        }
    }

    private void sayWhatIsRecorded() {
        switch (result.tape()) {
            case Tape.Unchanged() -> {}
            case Tape.Recorded(var file, var responses) ->
                session.terminal().notice("%s responses are in %s".formatted(responses, cassette.orElse(file)));
            case Tape.Unfinished(var file) ->
                session.terminal()
                        .notice(
                                "the cassette is made when the run is whole\n       `assay run --resume %s --cassette %s` resumes it"
                                        .formatted(id(), cassette.orElse(file)));
        }
    }

    private long done() {
        return result.run().answered() + result.run().failed();
    }

    private long trials() {
        return result.run().manifest().trials();
    }

    private String id() {
        return result.run().manifest().id();
    }
}

package dev.assay.job;

import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.run.Tally;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.Optional;

/// What became of a job.
///
/// @param run all its rows, those of earlier goes included
/// @param report its numbers
/// @param tally of this go alone
/// @param seconds of the wall clock that this go took
/// @param pausedBy the limit that ended it early; empty when none did
/// @param spending what calls took in this go; empty when nobody was called
/// @param damagedResponses recorded ones that were found damaged and called for again
public record JobResult(
        StoredRun run,
        Report report,
        Tally tally,
        double seconds,
        Optional<Limits.Limit> pausedBy,
        Optional<Spending> spending,
        Tape tape,
        long damagedResponses) {
    /// Whether every trial of the run has a row.
    public boolean isWhole() {
        return isWhole(run);
    }

    static boolean isWhole(StoredRun run) {
        return run.answered() + run.failed() >= run.manifest().trials();
    }

    /// The report as people or machines read it.
    public String render(ReportFormat format) {
        return format.render(report);
    }

    /// What became of the cassette.
    public sealed interface Tape {
        /// There is none, or it was replayed.
        record Unchanged() implements Tape {}

        record Recorded(Path file, long responses) implements Tape {}

        /// A cassette holds a whole run or is not made: resume the job with it.
        record Unfinished(Path file) implements Tape {}
    }
}

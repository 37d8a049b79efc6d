package dev.assay.cli.run;

import dev.assay.Version;
import dev.assay.cli.OutputFormat;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import dev.assay.run.Tally;
import dev.assay.store.ResponseCache;
import dev.assay.store.StoredRun;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Carries out a prepared run with progress, and says how it went.
public record Execution(Session session, ResponseCache cache, OutputFormat format, UnaryOperator<RunListener> hearing) {
    public Execution(Session session, ResponseCache cache, OutputFormat format) {
        this(session, cache, format, UnaryOperator.identity());
    }

    int carryOut(Request.Prepared prepared, StoredRun stored) {
        var tally = runQuietly(prepared, stored);
        var finished = StoredRun.open(stored.folder());
        var report = Report.of(finished, prepared.metrics());
        session.terminal().print(format.render(session, report, finished.folder()));
        var limit = prepared.calls().limitReachedAs();
        return tally.wasStopped() && limit.isPresent()
                ? paused(limit.get(), finished)
                : conclude(report, finished, tally);
    }

    private int paused(String limit, StoredRun finished) {
        session.terminal()
                .notice(
                        "paused after %s of %s trials: %s is reached; every row so far is kept\n       `assay run --resume %s` goes on, with limits counted anew"
                                .formatted(
                                        finished.answered() + finished.failed(),
                                        finished.manifest().trials(),
                                        limit,
                                        finished.manifest().id()));
        return ExitCode.TRIALS_FAILED.number();
    }

    /// The run itself, with progress but without a report.
    public Tally runQuietly(Request.Prepared prepared, StoredRun stored) {
        announceRepairs(stored);
        var runner = new Runner(Version.CURRENT);
        Interrupt.stops(runner);
        var calls = prepared.calls();
        calls.begin(cache, runner::pause);
        announce(prepared, stored);
        var progress = hearing.apply(new Progress(session.terminal()));
        var tally = runner.run(prepared.plan(), stored, cache, calls.timed(progress));
        calls.used().ifPresent(session.terminal()::notice);
        calls.observed().ifPresent(observed -> stored.keepReport("models.json", observed));
        if (cache.dropped() > 0) {
            session.terminal()
                    .notice("%d recorded responses were damaged and have been dropped".formatted(cache.dropped()));
        }
        return tally;
    }

    private void announce(Request.Prepared prepared, StoredRun stored) {
        long left = stored.manifest().trials() - stored.answered();
        if (!prepared.request().models().isEmpty() && cache.mode().calls()) {
            Estimate.of(prepared.plan(), left).of(prepared.calls()).ifPresent(session.terminal()::notice);
        }
    }

    private void announceRepairs(StoredRun stored) {
        if (stored.tornBytes() > 0) {
            session.terminal()
                    .notice("%s: the last row was cut short when the run stopped; its trial is run again"
                            .formatted(stored.manifest().id()));
        }
        if (stored.damagedLines() > 0) {
            session.terminal()
                    .notice("%s: %d lines of rows.jsonl are damaged; they are left alone and their trials run again"
                            .formatted(stored.manifest().id(), stored.damagedLines()));
        }
    }

    /// Leaves the report beside the rows, says what failed and where everything lies.
    public int conclude(Report report, StoredRun finished, Tally tally) {
        finished.keepReport("report.json", ReportFormat.JSON.render(report));
        finished.keepReport("report.md", ReportFormat.MARKDOWN.render(report));
        var terminal = session.terminal();
        var id = finished.manifest().id();
        long trials = finished.manifest().trials();
        if (tally.wasStopped()) {
            terminal.notice(
                    "stopped after %d of %d trials; every row so far is kept\n       `assay run --resume %s` goes on"
                            .formatted(finished.answered() + finished.failed(), trials, id));
            return ExitCode.STOPPED.number();
        }
        if (finished.failed() > 0) {
            terminal.notice(
                    "%d of %d trials failed (%s); scores cover the other %d\n       `assay run --resume %s` tries those %d again"
                            .formatted(
                                    finished.failed(),
                                    trials,
                                    tally.failures().entrySet().stream()
                                            .map(kind -> kind.getValue() + " " + kind.getKey())
                                            .collect(Collectors.joining(", ")),
                                    trials - finished.failed(),
                                    id,
                                    finished.failed()));
        }
        terminal.notice("the report is %s".formatted(finished.folder().resolve("report.md")));
        return finished.failed() > 0 ? ExitCode.TRIALS_FAILED.number() : ExitCode.DONE.number();
    }
}

package dev.assay.cli.run;

import dev.assay.api.EvalRow;
import dev.assay.cli.terminal.Terminal;
import dev.assay.job.Estimate;
import dev.assay.job.JobListener;
import dev.assay.run.RunListener;
import dev.assay.store.Finding;
import dev.assay.store.StoredRun;
import java.util.stream.Collectors;

/// Says on the terminal what a job is about to do, beside the progress of its run.
public record Narration(Terminal terminal, RunListener progress) implements JobListener {
    private static final int MOST_FINDINGS = 10;

    @Override
    public void opened(StoredRun run) {
        if (run.tornBytes() > 0) {
            terminal.notice("%s: the last row was cut short when the run stopped; its trial is run again"
                    .formatted(run.manifest().id()));
        }
        if (run.damagedLines() > 0) {
            terminal.notice("%s: %d lines of rows.jsonl are damaged; they are left alone and their trials run again"
                    .formatted(run.manifest().id(), run.damagedLines()));
        }
        var findings = run.condition().findings();
        if (!findings.isEmpty()) {
            terminal.notice(findings.stream()
                    .limit(MOST_FINDINGS)
                    .map(Finding::toString)
                    .collect(Collectors.joining("\n       ", run.manifest().id() + ": ", "")));
        }
    }

    /// Nothing to say where nobody sends a bill.
    @Override
    public void estimated(Estimate estimate) {
        if (!estimate.isFree()) {
            terminal.notice("about to make %s calls%s: up to %s prompt tokens and some %s reply tokens, %s%s"
                    .formatted(
                            estimate.calls(),
                            estimate.shared() == 0
                                    ? ""
                                    : " (%s more ask the same and share a reply; --no-share calls for each)"
                                            .formatted(estimate.shared()),
                            Math.round(estimate.promptTokens()),
                            Math.round(estimate.replyTokens()),
                            cost(estimate),
                            judging(estimate.judging(), estimate.calls())));
        }
    }

    /// Nothing where judges make all calls, or none.
    private static String judging(Estimate.Judges judges, long calls) {
        if (judges.calls() == 0 || judges.calls() == calls) {
            return "";
        }
        return "\n       %s of them are for judging%s"
                .formatted(
                        judges.calls(),
                        judges.dollars().isPresent()
                                ? ", about "
                                        + SpendingText.dollars(judges.dollars().getAsDouble())
                                : "");
    }

    private static String cost(Estimate estimate) {
        return estimate.dollars().isPresent()
                ? "at most about %s (prices of %s)"
                        .formatted(SpendingText.dollars(estimate.dollars().getAsDouble()), estimate.prices())
                : "at an unknown price";
    }

    @Override
    public void started(long trials, long done) {
        progress.started(trials, done);
    }

    @Override
    public void stored(EvalRow row) {
        progress.stored(row);
    }

    @Override
    public void idle() {
        progress.idle();
    }

    @Override
    public void ended() {
        progress.ended();
    }
}

package dev.assay.cli.compact;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Terminal;
import dev.assay.run.RunListener;

/// Says which cases fail as they do, and ends the run with the first of them where that is asked for.
record FailedCases(Terminal terminal, boolean isFailFast, RunListener others) implements RunListener {
    @Override
    public void started(long trials, long done) {
        others.started(trials, done);
    }

    @Override
    public void stored(EvalRow row) {
        others.stored(row);
        if (row.outcome() instanceof Outcome.Failed(var kind, var message)) {
            var what = "%s: %s failed in cycle %s (%s): %s"
                    .formatted(
                            row.system(),
                            row.exampleId(),
                            row.metadata().getOrDefault("failed_cycle", 0),
                            kind,
                            Safe.text(message));
            if (isFailFast) {
                throw UserError.environment(
                        what + "\n       every row so far is kept; `assay compact run --resume` resumes it", null);
            }
            terminal.notice(what);
        }
    }

    @Override
    public void idle() {
        others.idle();
    }

    @Override
    public void ended() {
        others.ended();
    }
}

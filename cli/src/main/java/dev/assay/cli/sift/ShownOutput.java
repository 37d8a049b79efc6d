package dev.assay.cli.sift;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Terminal;
import dev.assay.report.Numbers;
import dev.assay.run.RunListener;
import java.util.Set;

/// Prints outputs as they come, beside whatever else is told of the run.
///
/// @param unshown systems whose outputs nobody needs to see
record ShownOutput(Terminal terminal, String score, Set<String> unshown, RunListener others) implements RunListener {
    @Override
    public void started(long trials, long done) {
        others.started(trials, done);
    }

    @Override
    public void stored(EvalRow row) {
        others.stored(row);
        if (!unshown.contains(row.system())) {
            show(row);
        }
    }

    private void show(EvalRow row) {
        terminal.notice("%s · %s · %s · %s\n%s\n"
                .formatted(
                        Safe.text(row.exampleId()),
                        Safe.text(row.system()),
                        row.score(score).isPresent()
                                ? "%s %s"
                                        .formatted(
                                                score,
                                                Numbers.plain(row.score(score).getAsDouble()))
                                : "unscored",
                        row.latencySeconds().isPresent()
                                ? "%s s"
                                        .formatted(Numbers.plain(
                                                row.latencySeconds().getAsDouble()))
                                : "shared",
                        switch (row.outcome()) {
                            case Outcome.Answered(var response) -> Safe.text(response.text());
                            case Outcome.Failed(var kind, var message) -> Safe.text(kind + ": " + message);
                        }));
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

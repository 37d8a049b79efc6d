package dev.assay.cli.fit;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.advice.AdvicePage;
import dev.assay.fit.verdict.PublishedRules;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// Prints `docs/fit-rules.md`; a test fails when the file is stale.
@Command(
        name = "rules",
        description = {
            "Print every rule behind a verdict as Markdown: capacity, thresholds, points, limits, labels.",
            "The numbers are those the program scores with."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay fit rules"})
final class FitRulesCommand implements Callable<Integer> {
    private static final String HEAD = """
            # The rules of fit

            Made by `./assay fit rules > docs/fit-rules.md` from the constants that score; a test keeps it fresh. `assay fit machine` prints the
            thresholds of the machine at hand.

            """;

    private final Session session;

    FitRulesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        session.terminal().print(HEAD + AdvicePage.page() + "\n# The published rule\n\n" + PublishedRules.page());
        return ExitCode.DONE.number();
    }
}

package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.spec.Budget;
import java.util.Optional;
import picocli.CommandLine.Option;

/// How much of a context systems may keep, where their spec does not say.
public final class BudgetOptions {
    @Option(
            converter = Amount.Share.class,
            names = "--ratio",
            paramLabel = "R",
            description =
                    "Share of the tokens a system may keep, 0 to 1, unless its spec says otherwise (default: 0.3).")
    private Optional<Double> ratio = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--tokens",
            paramLabel = "N",
            description = "Number of cl100k_base tokens a system may keep, unless its spec says otherwise.")
    private Optional<Integer> tokens = Optional.empty();

    public Budget budget() {
        if (ratio.isPresent() && tokens.isPresent()) {
            throw new UserError("--ratio and --tokens are two budgets\n       give one of them");
        }
        if (tokens.isPresent()) {
            return Budget.parse("tokens=" + tokens.get());
        }
        return ratio.map(share -> Budget.parse("ratio=" + share)).orElse(Budget.DEFAULT);
    }
}

package dev.assay.cli.tools;

import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.tokens.BpeTokens;
import dev.assay.tool.Recipe;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `assay tools check`.
@Command(
        name = "check",
        description = "Run each tool that is here on a short log, and say what the others need.",
        mixinStandardHelpOptions = true,
        footer = {"", "Exit status: 0 every tool that is here works, 1 one of them fails."})
public final class ToolsCheckCommand implements Callable<Integer> {
    private static final String LOG = IntStream.range(0, 200)
            .mapToObj(i -> i == 120 ? "ERROR: step 120 failed: exit 137" : "step %d ok".formatted(i))
            .collect(Collectors.joining("\n", "", "\n"));

    private final Session session;

    @Parameters(arity = "0..*", paramLabel = "NAME", description = "Only these tools.")
    private List<String> names = List.of();

    public ToolsCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var tools = Toolbox.of(session.environment());
        boolean works = true;
        for (var recipe : wanted()) {
            var missing = tools.missing(recipe);
            if (missing.isPresent()) {
                session.terminal().println("%s: %s".formatted(recipe.name(), missing.get()));
            } else {
                works &= isWorking(recipe);
            }
        }
        return (works ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }

    private List<Recipe> wanted() {
        var all = Recipes.standard();
        return names.isEmpty() ? all.recipes() : names.stream().map(all::named).toList();
    }

    private boolean isWorking(Recipe recipe) {
        var name = "%s %s".formatted(recipe.name(), recipe.version());
        try {
            var kept = process(recipe).context().orElse("");
            session.terminal()
                    .println("%s: works, %d of %d tokens kept"
                            .formatted(name, BpeTokens.CL100K_BASE.count(kept), BpeTokens.CL100K_BASE.count(LOG)));
            return true;
        } catch (Exception e) {
            session.terminal().println("%s: fails: %s".formatted(name, Safe.text(String.valueOf(e.getMessage()))));
            return false;
        }
    }

    private Response process(Recipe recipe) throws Exception {
        var system = session.registry().system(Phrase.own(recipe.spec()), Budget.DEFAULT, ExecOptions.DEFAULT);
        try {
            return system.process(new OpenExample("check", LOG));
        } finally {
            if (system instanceof AutoCloseable closeable) {
                closeable.close();
            }
        }
    }
}

package dev.assay.cli.tools;

import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.tokens.BpeTokens;
import dev.assay.tool.Recipe;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay tools check`.
@Command(
        name = "check",
        description = "Run each installed tool on a short log, and say what the others need.",
        mixinStandardHelpOptions = true,
        footer = {"", "Exit status: 0 every tool that is here works, 1 one of them fails."})
public final class ToolsCheckCommand implements Callable<Integer> {
    private static final String LOG = IntStream.range(0, 200)
            .mapToObj(i -> i == 120 ? "ERROR: step 120 failed: exit 137" : "step %d ok".formatted(i))
            .collect(Collectors.joining("\n", "", "\n"));

    private final Session session;

    @Parameters(arity = "0..*", paramLabel = "NAME", description = "Only these tools.")
    private List<String> names = List.of();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    public ToolsCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var tools = Toolbox.of(session.environment());
        var findings = new ArrayList<Finding>();
        for (var recipe : wanted()) {
            var finding = tools.missing(recipe)
                    .map(missing -> new Finding(recipe.name(), State.MISSING, missing))
                    .orElseGet(() -> tried(recipe));
            findings.add(finding);
            if (!isJson) {
                session.terminal().println(Safe.text(finding.line()));
            }
        }
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            findings.stream().map(Finding::fields).toList()));
        }
        boolean fails = findings.stream().anyMatch(finding -> finding.state() == State.FAILS);
        return (fails ? ExitCode.TRIALS_FAILED : ExitCode.DONE).number();
    }

    private List<Recipe> wanted() {
        var all = Recipes.standard();
        return names.isEmpty() ? all.recipes() : names.stream().map(all::named).toList();
    }

    /// How a tool was found.
    private enum State {
        WORKS,
        FAILS,
        MISSING;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What came of one tool.
    private record Finding(String tool, State state, String details) {
        String line() {
            return switch (state) {
                case MISSING -> "%s: %s".formatted(tool, details);
                case WORKS -> "%s: works, %s".formatted(tool, details);
                case FAILS -> "%s: fails: %s".formatted(tool, details);
            };
        }

        Map<String, Object> fields() {
            return Map.of("tool", tool, "state", state.toString(), "details", details);
        }
    }

    private Finding tried(Recipe recipe) {
        var name = "%s %s".formatted(recipe.name(), recipe.version());
        try {
            var kept = process(recipe).context().orElse("");
            return new Finding(
                    name,
                    State.WORKS,
                    "%d of %d tokens kept"
                            .formatted(BpeTokens.CL100K_BASE.count(kept), BpeTokens.CL100K_BASE.count(LOG)));
        } catch (Exception e) {
            return new Finding(name, State.FAILS, String.valueOf(e.getMessage()));
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

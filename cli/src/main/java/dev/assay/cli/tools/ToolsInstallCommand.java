package dev.assay.cli.tools;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay tools install`.
@Command(
        name = "install",
        description = {
            "Install a tool into the user's cache, as its recipe pins it.",
            "npm refuses every file whose SHA-512 is not that of the lock file, and runs nothing of what it installs."
        },
        mixinStandardHelpOptions = true)
public final class ToolsInstallCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "NAME", description = "A tool of `assay tools list`.")
    private String name = "";

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    public ToolsInstallCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        var recipe = Recipes.standard().named(name);
        var tools = Toolbox.of(session.environment());
        tools.install(recipe);
        var missing = tools.missing(recipe);
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(Map.of(
                            "name",
                            recipe.name(),
                            "version",
                            recipe.version(),
                            "spec",
                            recipe.spec(),
                            "missing",
                            missing.orElse(""))));
            return (missing.isEmpty() ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
        }
        session.terminal()
                .println(
                        missing.isEmpty()
                                ? "%s %s is installed: assay run demo -s %s"
                                        .formatted(recipe.name(), recipe.version(), recipe.spec())
                                : "%s: %s".formatted(recipe.name(), missing.get()));
        return (missing.isEmpty() ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }
}

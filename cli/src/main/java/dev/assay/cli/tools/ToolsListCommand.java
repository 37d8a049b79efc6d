package dev.assay.cli.tools;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.tool.Recipe;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay tools list`.
@Command(
        name = "list",
        description =
                "List the tools with a recipe: description, pinned version, license, and how to install and run them.",
        mixinStandardHelpOptions = true)
public final class ToolsListCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "Print the recipes as JSON.")
    private boolean isJson;

    public ToolsListCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var recipes = Recipes.standard().recipes();
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(recipes));
            return ExitCode.DONE.number();
        }
        var tools = Toolbox.of(session.environment());
        var rows = recipes.stream().map(recipe -> row(recipe, tools)).toList();
        terminal.print(new TextTable(List.of("tool", "version", "licence", "here", "what it does"), rows)
                .render(terminal.width()));
        terminal.println("");
        terminal.print(recipes.stream().map(ToolsListCommand::ways).collect(Collectors.joining()));
        return ExitCode.DONE.number();
    }

    private static List<String> row(Recipe recipe, Toolbox tools) {
        var state = tools.missing(recipe).isEmpty() ? "ready" : recipe.isProxy() ? "proxy" : "no";
        return List.of(recipe.name(), recipe.version(), recipe.licence(), state, recipe.what());
    }

    private static String ways(Recipe recipe) {
        return "%s%s\n  get: %s\n  run: %s\n"
                .formatted(
                        recipe.name(),
                        recipe.hasRun() ? "" : " (not run by us)",
                        recipe.get(),
                        recipe.isProxy() ? recipe.spec() : "assay run demo -s " + recipe.spec());
    }
}

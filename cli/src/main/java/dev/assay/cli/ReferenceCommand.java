package dev.assay.cli;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/// Prints `docs/cli.md`; a test fails when the file is stale.
@Command(name = "cli-reference", description = "Print the reference of all commands as Markdown.", hidden = true)
final class ReferenceCommand implements Callable<Integer> {
    private static final int WIDTH = 100;

    private final Session session;

    ReferenceCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        session.terminal().print(markdown(Main.commandLine(session).setUsageHelpWidth(WIDTH)));
        return ExitCode.DONE.number();
    }

    static String markdown(CommandLine assay) {
        var text = new StringBuilder(
                "# The `assay` command\n\nMade by `./assay cli-reference > docs/cli.md`; a test keeps it fresh.\n");
        append(text, assay);
        return text.toString();
    }

    /// The command, then those below it.
    private static void append(StringBuilder text, CommandLine command) {
        text.append("\n## ").append(command.getCommandSpec().qualifiedName()).append("\n\n```\n");
        text.append(command.getUsageMessage(Ansi.OFF).stripTrailing()).append("\n```\n");
        command.getSubcommands().values().stream()
                .filter(below -> !below.getCommandSpec().usageMessage().hidden())
                .forEach(below -> append(text, below));
    }
}

package dev.assay.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/// Prints `docs/cli.md`; a test fails when the file is stale.
@Command(name = "cli-reference", description = "Print the reference of all commands as Markdown.", hidden = true)
final class ReferenceCommand implements Callable<Integer> {
    private final Session session;

    ReferenceCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        session.terminal().print(markdown(Main.commandLine(session)));
        return ExitCode.DONE.number();
    }

    static String markdown(CommandLine assay) {
        var text = new StringBuilder(
                "# The `assay` command\n\nMade by `./assay cli-reference > docs/cli.md`; a test keeps it fresh.\n");
        append(text, assay);
        assay.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .forEach(command -> append(text, command));
        return text.toString();
    }

    private static void append(StringBuilder text, CommandLine command) {
        text.append("\n## ").append(command.getCommandSpec().qualifiedName()).append("\n\n```\n");
        text.append(command.getUsageMessage(Ansi.OFF).stripTrailing()).append("\n```\n");
    }
}

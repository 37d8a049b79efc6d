package dev.assay.cli;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh: source <(assay completion)",
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    private final Session session;

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        session.terminal().print(AutoComplete.bash("assay", Main.commandLine(session)));
        return ExitCode.DONE.number();
    }
}

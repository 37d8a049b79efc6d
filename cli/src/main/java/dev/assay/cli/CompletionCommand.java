package dev.assay.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh: source <(assay completion)",
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    private final Session session;
    private final CommandLine assay;

    CompletionCommand(Session session, CommandLine assay) {
        this.session = session;
        this.assay = assay;
    }

    @Override
    public Integer call() {
        session.terminal().print(AutoComplete.bash("assay", assay));
        return ExitCode.DONE.number();
    }
}

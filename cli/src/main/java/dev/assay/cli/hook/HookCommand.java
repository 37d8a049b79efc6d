package dev.assay.cli.hook;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `assay hook`.
@Command(
        name = "hook",
        description = {
            "Make Claude Code, Codex or Git call Assay: tool outputs of sessions become cases, and commits are gated.",
            "Nothing is installed unless you ask for it and agree to the change that is shown."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class HookCommand implements Callable<Integer> {
    private final Session session;

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandLine.Model.CommandSpec spec;

    private HookCommand(Session session) {
        this.session = session;
    }

    public static CommandLine of(Session session) {
        return new CommandLine(new HookCommand(session))
                .addSubcommand(new HookChangeCommand.Install(session))
                .addSubcommand(new HookChangeCommand.Remove(session))
                .addSubcommand(new HookSaveCommand(session));
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(session.terminal().out());
        return ExitCode.DONE.number();
    }
}

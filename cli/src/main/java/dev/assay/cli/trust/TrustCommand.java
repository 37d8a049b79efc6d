package dev.assay.cli.trust;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `assay trust`.
@Command(
        name = "trust",
        description = {
            "Manage what files may ask for: programs to run, classes to load, addresses to reach.",
            "What a suite, a matrix or a received run asks for is refused with exit status 5 until you type it yourself,"
                    + " approve exactly its content here, or accept it for one command with --trust."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "  assay trust add ./received-suite       show what it asks for, and approve it",
            "  assay trust add HASH                   approve what a refusal showed",
            "  assay trust list                       what is approved",
            "  assay trust remove HASH                remove approvals that begin so"
        })
public final class TrustCommand implements Callable<Integer> {
    private final Session session;

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandLine.Model.CommandSpec spec;

    private TrustCommand(Session session) {
        this.session = session;
    }

    public static CommandLine of(Session session) {
        return new CommandLine(new TrustCommand(session))
                .addSubcommand(new TrustListCommand(session))
                .addSubcommand(new TrustAddCommand(session))
                .addSubcommand(new TrustRemoveCommand(session));
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(session.terminal().out());
        return ExitCode.DONE.number();
    }
}

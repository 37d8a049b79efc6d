package dev.assay.cli.mcp;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.WireStreams;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "mcp",
        description = {
            "Serve the referee to an agent as tools of the Model Context Protocol, over standard input and output:",
            "list, run, resume, compare, gate, report, show_loss and verify.",
            "An agent may run what is built in, in this folder. Programs, paths outside of it and models that need",
            "a key are refused unless --allow names them."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay mcp                          for an agent's configuration: {\"command\": \"assay\", \"args\": [\"mcp\"]}",
            "  assay mcp --allow models           and models of your providers, which cost money"
        })
public final class McpCommand implements Callable<Integer> {
    private final Session session;
    private final Program program;

    @Option(
            names = "--allow",
            paramLabel = "WHAT",
            split = ",",
            description = "What an agent may ask for beyond what is built in: ${COMPLETION-CANDIDATES}; repeatable.")
    private List<Allowance.Kind> allowed = List.of();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    /// @param program what runs a command line of Assay
    public McpCommand(Session session, Program program) {
        this.session = session;
        this.program = program;
    }

    @Override
    public Integer call() throws InterruptedException {
        requirePack();
        Set<Allowance.Kind> kinds = EnumSet.noneOf(Allowance.Kind.class);
        kinds.addAll(allowed);
        var allowance = new Allowance(session, kinds);
        var tools = Tools.all(new Tool.Place(session, runs.folder(), allowance, program));
        session.terminal().notice("serving %d tools over standard input and output".formatted(tools.size()));
        try (var wire = new WireStreams()) {
            new AssayServer(tools, session.terminal()::notice).serve(wire.in(), wire.out());
        }
        return ExitCode.DONE.number();
    }

    /// The slim distribution comes without the protocol's library.
    private static void requirePack() {
        try {
            Class.forName("io.modelcontextprotocol.server.McpServer", false, McpCommand.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw UserError.environment(
                    "serving agents needs the mcp pack, which is not here\n       unpack assay-mcp.tar.gz beside lib/, or take the whole distribution",
                    e);
        }
    }
}

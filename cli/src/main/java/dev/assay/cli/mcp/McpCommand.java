package dev.assay.cli.mcp;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.ServedToken;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.WireStreams;
import dev.assay.json.Json;
import java.net.URI;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay mcp`.
@Command(
        name = "mcp",
        description = {
            "Serve the referee to an agent as tools of the Model Context Protocol: list, run, resume, compare, gate,",
            "report, show_loss and verify. Standard input and output carry the protocol; with --http, a port of this",
            "machine does, for clients that know the token.",
            "An agent may run what is built in, in this folder. Programs, paths outside of it and models that need",
            "a key are refused unless --allow names them."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay mcp                          for an agent's configuration: {\"command\": \"assay\", \"args\":"
                    + " [\"mcp\"]}",
            "  assay mcp --allow models           and models of your providers, which cost money",
            "  assay mcp --http                   over HTTP on a free port; prints what a client's configuration needs"
        })
public final class McpCommand implements Callable<Integer> {
    private static final String TOKEN = "ASSAY_MCP_TOKEN";
    private static final Pattern GOOD_TOKEN = Pattern.compile("[A-Za-z0-9._~-]{8,200}");

    private final Session session;
    private final Program program;

    @Option(
            names = "--allow",
            paramLabel = "WHAT",
            split = ",",
            description = "What an agent may ask for beyond what is built in: ${COMPLETION-CANDIDATES}; repeatable.")
    private List<Allowance.Kind> allowed = List.of();

    @Option(
            names = "--http",
            arity = "0..1",
            fallbackValue = "0",
            paramLabel = "PORT",
            description = {
                "Serve over streamable HTTP on loopback instead; without PORT or with 0, on any port that is free.",
                "Every request needs the token."
            })
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = {
                "File with the token for --http; - prompts for it.",
                "Default: the variable ASSAY_MCP_TOKEN, or a new random token, which is printed."
            })
    private Optional<Path> tokenFile = Optional.empty();

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
        var place = new Tool.Place(session, runs.folder(), allowance, program);
        var tools = Tools.all(place);
        var server = new AssayServer(tools, new RunResources(place), session.terminal()::notice);
        if (port.isPresent()) {
            serve(server, port.get());
        } else {
            session.terminal().notice("serving %d tools over standard input and output".formatted(tools.size()));
            try (var wire = new WireStreams()) {
                server.serve(wire.in(), wire.out());
            }
        }
        return ExitCode.DONE.number();
    }

    private void serve(AssayServer server, int number) throws InterruptedException {
        if (number < 0 || number > 65_535) {
            throw new UserError("--http is %d\n       it must be a number from 0 to 65535".formatted(number));
        }
        var chosen = new ServedToken(session).given(tokenFile, TOKEN);
        var token = chosen.orElseGet(ServedToken::random);
        if (!GOOD_TOKEN.matcher(token).matches()) {
            throw new UserError("the token is too weak\n       take 8 or more letters, digits, dots or hyphens");
        }
        var transport = HttpTransport.at(number, token);
        var shown = chosen.isPresent() ? "${%s}".formatted(TOKEN) : token;
        session.terminal().println(Json.write(configuration(transport.address(), shown)));
        session.terminal().out().flush();
        session.terminal().notice("serving at %s; Ctrl-C ends it".formatted(transport.address()));
        session.terminal().err().flush();
        server.serve(transport);
    }

    /// What a client's configuration needs. A token that the user chose is not printed.
    private static Map<String, Object> configuration(URI address, String token) {
        return Map.of(
                "mcpServers",
                Map.of(
                        "assay",
                        Map.of(
                                "type",
                                "http",
                                "url",
                                address.toString(),
                                "headers",
                                Map.of("Authorization", "Bearer " + token))));
    }

    /// The slim distribution comes without the protocol's library.
    private static void requirePack() {
        try {
            Class.forName("io.modelcontextprotocol.server.McpServer", false, McpCommand.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw UserError.environment(
                    "serving agents needs the mcp pack, which is not here\n"
                            + "       unpack assay-mcp.tar.gz beside lib/, or take the whole distribution",
                    e);
        }
    }
}

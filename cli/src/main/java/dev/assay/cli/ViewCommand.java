package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.ServedToken;
import dev.assay.cli.terminal.Session;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.ViewerServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "view",
        description = "Show runs in a browser: numbers, rows, cases and what was lost. Ctrl-C stops it.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay view --open                              the runs of this folder, in the browser",
            "  assay view runs/2026-08-22T101503Z-demo-7f3a   one run; a run that is still going is followed",
            "  assay view runs old-runs --port 8642           two folders, at an address that stays",
            "  assay view --host 0.0.0.0 --token-file FILE    for others on the network, who must know the secret",
            "",
            "Other users may share this machine, so viewers need the token in the printed address."
        })
final class ViewCommand implements Callable<Integer> {
    private static final List<Path> USUAL = List.of(Path.of("runs"));
    private static final String TOKEN = "ASSAY_VIEW_TOKEN";

    private final Session session;

    @Parameters(arity = "0..*", paramLabel = "PATH", description = "Folder of runs, or run (default: runs).")
    private List<Path> paths = List.of();

    @Option(names = "--open", description = "Open a browser, too.")
    private boolean isOpening;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "Port to listen on; 0 for any that is free (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "Address to listen on instead of loopback; needs --token or --token-file.")
    private Optional<String> host = Optional.empty();

    @Option(
            names = "--token",
            paramLabel = "SECRET",
            description = "Secret that viewers must know; other users can see it in the process list.")
    private Optional<String> token = Optional.empty();

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = {
                "File with the secret; - prompts for it.",
                "Default: the variable ASSAY_VIEW_TOKEN, or a new random secret."
            })
    private Optional<Path> tokenFile = Optional.empty();

    ViewCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (port < 0 || port > 65_535) {
            throw new UserError("--port is %d\n       it must be a number from 0 to 65535".formatted(port));
        }
        var library = new Library(places(), session.registry());
        try (var server = ViewerServer.start(library, new ViewerServer.Settings(host, secret(), port))) {
            session.terminal().println(server.address().toString());
            session.terminal().out().flush();
            session.terminal()
                    .notice("%d runs to look at; Ctrl-C ends it"
                            .formatted(library.runs().size()));
            library.damaged().forEach(session.terminal()::notice);
            session.terminal().err().flush();
            if (isOpening) {
                open(server.address());
            }
            waitForever();
        }
        return ExitCode.DONE.number();
    }

    /// Empty only where the viewer is opened to others and nobody gave a secret, which is refused.
    private Optional<String> secret() {
        if (token.isPresent()) {
            session.terminal()
                    .notice(
                            "others on this machine can read --token in the list of processes\n       --token-file FILE keeps it from them");
            return token;
        }
        return new ServedToken(session)
                .given(tokenFile, TOKEN)
                .or(() -> host.isPresent() ? Optional.empty() : Optional.of(ServedToken.random()));
    }

    /// Until Ctrl-C, or whoever called is interrupted.
    private static void waitForever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Path> places() {
        var given = paths.stream().map(session::resolve).toList();
        for (var path : given) {
            if (!Files.exists(path)) {
                throw new UserError(
                        "%s: there is no such folder or file\n       name a folder of runs, or a run".formatted(path));
            }
        }
        return given.isEmpty() ? USUAL.stream().map(session::resolve).toList() : given;
    }

    private void open(URI address) {
        var system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        var command = system.contains("mac")
                ? List.of("open", address.toString())
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", address.toString())
                        : List.of("xdg-open", address.toString());
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            session.terminal().notice("no browser could be opened\n       open %s yourself".formatted(address));
        }
    }
}

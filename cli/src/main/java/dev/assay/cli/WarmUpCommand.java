package dev.assay.cli;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.disk.ScratchFolder;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.ViewerServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// What the launcher runs once after a build, so that the JVM can keep the classes a command needs.
@Command(name = "warm-up", description = "Use most of Assay once, for the class cache.", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    private static final String EXAMPLE = """
            {"id":"a","context":"one\\ntwo\\n","question":"which?","answer":"two","evidence":["two"]}
            """;

    private final Session session;

    WarmUpCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        var nowhere = new PrintWriter(Writer.nullWriter());
        try (var folder = new ScratchFolder()) {
            var quiet = new Session(
                    Terminal.silent(nowhere, nowhere), folder.path(), session.clock(), session.environment());
            Main.run(quiet, "--version");
            Main.run(quiet, "--help");
            var file = folder.path().resolve("warm-up.jsonl");
            Files.writeString(file, EXAMPLE);
            Main.run(quiet, "run", file.toString(), "--system", "head", "--system", "bm25", "--system", "exec:cat");
            Main.run(quiet, "run", "--resume", "last");
            Main.run(quiet, "run", file.toString(), "--system", "head", "--model", "builtin:extractive");
            Main.run(quiet, "report", "last", "--html", "warm-up.html");
            look(folder.path().resolve("runs"));
            Main.run(quiet, "demo");
            Main.run(quiet, "runs");
            Main.run(quiet, "show", "last");
            Main.run(quiet, "compare", "last", "--a", "head", "--b", "tail");
            Main.run(quiet, "report", "last", "--format", "json");
            Main.run(quiet, "systems");
            Main.run(quiet, "doctor");
        }
        return ExitCode.DONE.number();
    }

    private void look(Path runs) throws IOException {
        var library = new Library(List.of(runs), session.registry());
        try (var server = ViewerServer.start(library, ViewerServer.Settings.LOOPBACK);
                var page = server.address().toURL().openStream()) {
            page.readAllBytes();
        }
    }
}

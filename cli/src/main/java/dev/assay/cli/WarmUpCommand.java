package dev.assay.cli;

import dev.assay.ScratchFolder;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// What the launcher runs once after a build, so that the JVM can keep the classes a command needs.
@Command(name = "warm-up", description = "Use most of Assay once, for the class cache.", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    private final Session session;

    WarmUpCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var nowhere = new PrintWriter(Writer.nullWriter());
        try (var folder = new ScratchFolder()) {
            var quiet = new Session(
                    new Terminal(nowhere, nowhere, false, 100), folder.path(), session.clock(), session.environment());
            Main.run(quiet, "--version");
            Main.run(quiet, "--help");
            Main.run(quiet, "run", "demo", "--system", "head", "--system", "bm25", "-n", "3");
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
}

package dev.assay.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;

/// One command, run as the process would run it, with what it printed.
record CommandRun(int status, String out, String err) {
    static final Instant NOW = Instant.parse("2026-08-22T10:15:03Z");

    static CommandRun in(Path directory, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false, 100);
        var session = new Session(
                terminal, directory, Clock.fixed(NOW, ZoneOffset.UTC), Map.of("PATH", System.getenv("PATH")));
        int status = Main.run(session, arguments);
        return new CommandRun(status, out.toString(), err.toString());
    }
}

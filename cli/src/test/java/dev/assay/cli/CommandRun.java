package dev.assay.cli;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/// One command, run as the process would run it, with what it printed.
public record CommandRun(int status, String out, String err) {
    public static final Instant NOW = Instant.parse("2026-08-22T10:15:03Z");

    public static CommandRun in(Path directory, String... arguments) {
        return in(directory, Map.of(), "", arguments);
    }

    /// @param variables of the environment, besides PATH
    /// @param typed on standard input
    public static CommandRun in(Path directory, Map<String, String> variables, String typed, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(
                new BufferedReader(new StringReader(typed)), new PrintWriter(out), new PrintWriter(err), false, 100);
        var environment = new HashMap<>(variables);
        environment.put("PATH", System.getenv("PATH"));
        environment.putIfAbsent(
                "ASSAY_CONFIG", directory.toAbsolutePath().resolve(".config").toString());
        var session = new Session(terminal, directory, Clock.fixed(NOW, ZoneOffset.UTC), environment);
        int status = Main.run(session, arguments);
        return new CommandRun(status, out.toString(), err.toString());
    }
}

package dev.assay.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.UserError;
import dev.assay.text.ControlCharacters;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where commands print, and what is at the other end.
///
/// @param in what is typed, or piped in
/// @param out results
/// @param err progress and notices
/// @param isInteractive whether `err` is a terminal someone looks at
/// @param width in columns
/// @param isShown whether `out` is a terminal, which would obey escape characters of data
/// @param isColored whether verdicts are coloured
public record Terminal(
        BufferedReader in,
        PrintWriter out,
        PrintWriter err,
        boolean isInteractive,
        int width,
        boolean isShown,
        boolean isColored) {
    private static final int DEFAULT_WIDTH = 100;
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

    /// What is printed goes to a file or a pipe.
    public Terminal(BufferedReader in, PrintWriter out, PrintWriter err, boolean isInteractive, int width) {
        this(in, out, err, isInteractive, width, false);
    }

    /// Without colours.
    public Terminal(
            BufferedReader in, PrintWriter out, PrintWriter err, boolean isInteractive, int width, boolean isShown) {
        this(in, out, err, isInteractive, width, isShown, false);
    }

    /// The same with colours as asked for.
    public Terminal colored(Paint.When when, Map<String, String> environment) {
        return new Terminal(in, out, err, isInteractive, width, isShown, when.isColored(environment, isShown));
    }

    /// Standard output and error of this process.
    @SuppressWarnings("SystemConsoleNull")
    public // it is null still, where there is no terminal
    static Terminal ofProcess(Map<String, String> environment) {
        var console = System.console();
        boolean isInteractive = console != null && console.isTerminal() && !environment.containsKey("CI");
        return new Terminal(
                new BufferedReader(new InputStreamReader(System.in, UTF_8)),
                new PrintWriter(System.out, false, UTF_8),
                new PrintWriter(System.err, true, UTF_8),
                isInteractive,
                width(environment),
                isTerminal(console),
                Paint.When.AUTO.isColored(environment, isTerminal(console)));
    }

    /// The console is one only where input is typed, too; output may be shown though input is piped in.
    private static boolean isTerminal(@Nullable Console console) {
        try {
            return (console != null && console.isTerminal())
                    || Files.readSymbolicLink(STANDARD_OUTPUT).toString().startsWith("/dev/");
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    /// Nothing typed, and nobody looks.
    public static Terminal silent(PrintWriter out, PrintWriter err) {
        return new Terminal(new BufferedReader(Reader.nullReader()), out, err, false, DEFAULT_WIDTH);
    }

    private static int width(Map<String, String> environment) {
        try {
            return Math.max(40, Integer.parseInt(environment.getOrDefault("COLUMNS", "")));
        } catch (NumberFormatException e) {
            return DEFAULT_WIDTH;
        }
    }

    /// A line on standard error, in the manner of all our messages.
    public void notice(String message) {
        err.println("assay: " + ControlCharacters.shown(message));
        err.flush();
    }

    /// What is typed to a question, without blanks around it; nothing where nobody types.
    public String asked(String question) {
        print(question);
        try {
            return Optional.ofNullable(in.readLine()).orElse("").strip();
        } catch (IOException e) {
            throw UserError.environment("the answer cannot be read: " + e, e);
        }
    }

    public void print(String text) {
        out.print(safe(text));
        out.flush();
    }

    public void println(String text) {
        out.println(safe(text));
        out.flush();
    }

    /// Data may hold anything: a file gets it as it is, a terminal is shown what it would have obeyed.
    private String safe(String text) {
        var shown = isShown ? ControlCharacters.shown(text.replace("\r\n", "\n")) : text;
        return isColored ? Paint.verdicts(shown) : shown;
    }
}

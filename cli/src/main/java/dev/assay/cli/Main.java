package dev.assay.cli;

import dev.assay.Version;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/// The `assay` command.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        var environment = System.getenv();
        var session = new Session(Terminal.ofProcess(environment), Path.of(""), Clock.systemUTC(), environment);
        int status = run(session, arguments);
        Interrupt.done();
        System.exit(status);
    }

    /// Runs one command line and returns its exit status.
    static int run(Session session, String... arguments) {
        var commandLine = commandLine(session);
        commandLine.setOut(session.terminal().out());
        commandLine.setErr(session.terminal().err());
        int status = commandLine.execute(arguments);
        session.terminal().out().flush();
        session.terminal().err().flush();
        return status;
    }

    /// Every command there is, in the order help shows them.
    static CommandLine commandLine(Session session) {
        var commandLine = new CommandLine(new Assay());
        commands(session).forEach(commandLine::addSubcommand);
        commandLine.addSubcommand(new CompletionCommand(session, commandLine));
        commandLine.addSubcommand(new ReferenceCommand(session, commandLine));
        commandLine.setUsageHelpWidth(100);
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setParameterExceptionHandler((exception, _) -> misused(session, exception));
        commandLine.setExecutionExceptionHandler((exception, _, _) -> broken(session, exception));
        return commandLine;
    }

    private static List<Object> commands(Session session) {
        return List.of(
                new DemoCommand(session),
                new RunCommand(session),
                new RunsCommand(session),
                new ShowCommand(session),
                new CompareCommand(session),
                new RescoreCommand(session),
                new ReportCommand(session),
                CatalogCommand.named(
                        "suites",
                        "List suites: cases with what to run and measure on them.",
                        session,
                        Registry::suites),
                CatalogCommand.named("systems", "List systems.", session, Registry::systems),
                CatalogCommand.named("datasets", "List datasets.", session, Registry::datasets),
                CatalogCommand.named("evaluators", "List evaluators.", session, Registry::evaluators),
                CatalogCommand.named("metrics", "List metrics.", session, Registry::metrics),
                new DoctorCommand(session),
                new BenchCommand(session),
                new WarmUpCommand(session));
    }

    @Command(
            name = "assay",
            description =
                    "The neutral referee for LLM context work: what a system keeps, loses and costs, and how sure we are.",
            mixinStandardHelpOptions = true,
            version = "assay " + Version.CURRENT,
            synopsisSubcommandLabel = "COMMAND",
            footer = {
                "",
                "Start here:",
                "  assay demo                                     the built-in systems on bundled cases",
                "  assay run demo --system head --system bm25     two systems of your choice",
                "  assay run my.jsonl --system 'exec:./filter'    your own program on your own examples",
                "  assay compare last                             the last run, system against system",
                "",
                "Exit status: 0 done, 1 a trial or gate failed, 2 bad usage or input, 3 the environment, 70 a bug."
            })
    static final class Assay implements Runnable {
        @CommandLine.Spec
        @SuppressWarnings("NullAway.Init") // picocli sets it
        private CommandLine.Model.CommandSpec spec;

        @Override
        public void run() {
            spec.commandLine().usage(spec.commandLine().getOut());
        }
    }

    private static int misused(Session session, ParameterException exception) {
        var command = exception.getCommandLine().getCommandSpec().qualifiedName();
        session.terminal().notice(exception.getMessage() + "\n       `" + command + " --help` shows what there is");
        return ExitCode.USAGE.number();
    }

    private static int broken(Session session, Exception exception) {
        if (exception instanceof UserError error) {
            session.terminal().notice(String.valueOf(error.getMessage()));
            return switch (error.blame()) {
                case INPUT -> ExitCode.USAGE.number();
                case ENVIRONMENT -> ExitCode.ENVIRONMENT.number();
            };
        }
        exception.printStackTrace(session.terminal().err());
        session.terminal()
                .notice(
                        "this is a bug in assay %s\n       please report it with the lines above and the command you gave"
                                .formatted(Version.CURRENT));
        return ExitCode.BUG.number();
    }
}

package dev.assay.cli;

import dev.assay.Version;
import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.cli.exchange.ExportCommand;
import dev.assay.cli.exchange.ImportCommand;
import dev.assay.cli.fit.FitCommand;
import dev.assay.cli.hook.HookCommand;
import dev.assay.cli.mcp.McpCommand;
import dev.assay.cli.models.ChatCommand;
import dev.assay.cli.models.ModelsCommand;
import dev.assay.cli.network.Network;
import dev.assay.cli.project.InitCommand;
import dev.assay.cli.project.Project;
import dev.assay.cli.project.ProjectDefaults;
import dev.assay.cli.referee.CertifyCommand;
import dev.assay.cli.referee.MatchCommand;
import dev.assay.cli.referee.PlanCommand;
import dev.assay.cli.referee.PrefixCostCommand;
import dev.assay.cli.referee.SweepCommand;
import dev.assay.cli.run.EngineOptions;
import dev.assay.cli.run.Interrupt;
import dev.assay.cli.seal.KeysCommand;
import dev.assay.cli.seal.SealCommand;
import dev.assay.cli.seal.VerifyCommand;
import dev.assay.cli.spark.DriverProcess;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.HelpLines;
import dev.assay.cli.terminal.Paint;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.cli.trust.TrustCommand;
import dev.assay.registry.Registry;
import dev.assay.spec.Environment;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// The `assay` command.
public final class Main {
    private static final String VERSION = "assay " + Version.CURRENT;

    /// What works whatever assay.yaml says.
    private static final Set<String> UNAFFECTED = Set.of("", "init", "help", "--help", "-h", "completion", "doctor");

    private static final String COLOR = "--color=";
    private static final int NARROW = 60;
    private static final int WIDE = 140;

    /// In front of what to do next.
    private static final String NEXT = "\n       ";

    private Main() {}

    public static void main(String[] arguments) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            System.out.println(VERSION); // scripts ask for it: no need to read every annotation first
            return;
        }
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT); // numbers look the same everywhere
        var environment = Environment.ofProcess();
        var session = new Session(Terminal.ofProcess(environment), Path.of(""), Clock.systemUTC(), environment);
        connect(session);
        int status = run(session, arguments);
        Interrupt.done();
        System.exit(status);
    }

    /// Most commands reach nobody: what is wrong with a proxy does not end them.
    private static void connect(Session session) {
        try {
            Network.use(session.environment(), Optional.empty());
        } catch (UserError e) {
            session.terminal().notice(String.valueOf(e.getMessage()));
        }
    }

    /// Runs one command line and returns its exit status. `assay help run` is `assay run --help`; `--color` may stand
    /// anywhere.
    public static int run(Session session, String... arguments) {
        var color = Stream.of(arguments).filter(word -> word.startsWith(COLOR)).findFirst();
        if (color.isPresent()) {
            return colored(session, color.get().substring(COLOR.length()), arguments);
        }
        if (List.of(arguments).equals(List.of("--version", "--json"))) {
            session.terminal().println(BuildFacts.json(session.registry()));
            return ExitCode.DONE.number();
        }
        return arguments.length > 0 && arguments[0].equals("help")
                ? execute(
                        session,
                        Stream.concat(Stream.of(arguments).skip(1), Stream.of("--help"))
                                .toArray(String[]::new))
                : execute(session, arguments);
    }

    private static int colored(Session session, String typed, String... arguments) {
        var when = Stream.of(Paint.When.values())
                .filter(one -> one.name().equalsIgnoreCase(typed))
                .findFirst();
        if (when.isEmpty()) {
            session.terminal().notice("--color=%s is not a choice%swrite auto, always or never".formatted(typed, NEXT));
            return ExitCode.USAGE.number();
        }
        var others =
                Stream.of(arguments).filter(word -> !word.startsWith(COLOR)).toArray(String[]::new);
        var terminal = session.terminal().colored(when.get(), session.environment());
        return run(new Session(terminal, session.directory(), session.clock(), session.environment()), others);
    }

    private static int execute(Session session, String... arguments) {
        var first = arguments.length == 0 ? "" : arguments[0];
        var commandLine = commandLine(session, first);
        try {
            Project.of(session)
                    .filter(_ -> !first.equals("init"))
                    .ifPresent(project -> commandLine.setDefaultValueProvider(new ProjectDefaults(project)));
        } catch (UserError e) {
            if (!UNAFFECTED.contains(first) && !List.of(arguments).contains("--help")) {
                return broken(session, e, "assay");
            }
        }
        commandLine.setOut(session.terminal().out());
        commandLine.setErr(session.terminal().err());
        int status = executed(session, commandLine, arguments);
        session.terminal().out().flush();
        session.terminal().err().flush();
        return status;
    }

    private static int executed(Session session, CommandLine commandLine, String... arguments) {
        commandLine.setExecutionStrategy(parsed -> EngineOptions.isElsewhere(option(parsed, EngineOptions.ENGINE))
                ? elsewhere(session, parsed, arguments)
                : new CommandLine.RunLast().execute(parsed));
        try {
            return commandLine.execute(arguments);
        } catch (OutOfMemoryError e) {
            session.terminal()
                    .notice(
                            "the memory there is (%d MB) is not enough for this input\n       give more: ASSAY_OPTS=-Xmx4g assay …"
                                    .formatted(Runtime.getRuntime().maxMemory() >> 20));
            return ExitCode.ENVIRONMENT.number();
        }
    }

    /// The value of an option of the command that is asked for, where it has it.
    private static Optional<String> option(ParseResult parsed, String name) {
        var last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        return Optional.ofNullable(last.matchedOption(name))
                .map(option -> option.stringValues().getLast());
    }

    private static int elsewhere(Session session, ParseResult parsed, String... arguments) {
        try {
            return new DriverProcess(session).run(option(parsed, EngineOptions.MASTER), List.of(arguments));
        } catch (UserError e) {
            return broken(session, e, "assay");
        }
    }

    /// With the one command that is asked for: reading the annotations of all costs more than running most.
    private static CommandLine commandLine(Session session, String name) {
        var command = commands(session).get(name);
        return command == null ? commandLine(session) : assay(session, Map.of(name, command));
    }

    /// With every command there is, in the order help shows them.
    static CommandLine commandLine(Session session) {
        return assay(session, commands(session));
    }

    private static CommandLine assay(Session session, Map<String, Supplier<Object>> commands) {
        var commandLine = new CommandLine(new Assay());
        commands.forEach((name, command) -> commandLine.addSubcommand(name, command.get()));
        HelpLines.join(commandLine);
        // Both are for the commands added so far.
        commandLine.setUsageHelpWidth(Math.clamp(session.terminal().width(), NARROW, WIDE));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setParameterExceptionHandler((exception, _) -> misused(session, exception));
        commandLine.setExecutionExceptionHandler((exception, line, _) ->
                broken(session, exception, line.getCommandSpec().qualifiedName()));
        return commandLine;
    }

    private static Map<String, Supplier<Object>> commands(Session session) {
        var commands = new LinkedHashMap<String, Supplier<Object>>();
        commands.put("demo", () -> new DemoCommand(session));
        commands.put("init", () -> new InitCommand(session));
        commands.put("run", () -> new RunCommand(session));
        commands.put("runs", () -> new RunsCommand(session));
        commands.put("show", () -> new ShowCommand(session));
        commands.put("view", () -> new ViewCommand(session));
        commands.put("compare", () -> new CompareCommand(session));
        commands.put("sweep", () -> new SweepCommand(session));
        commands.put("plan", () -> new PlanCommand(session));
        commands.put("prefix-cost", () -> new PrefixCostCommand(session));
        commands.put("match", () -> new MatchCommand(session));
        commands.put("certify", () -> new CertifyCommand(session));
        commands.put("gate", () -> new GateCommand(session, Main::run));
        commands.put("rescore", () -> new RescoreCommand(session));
        commands.put("keys", () -> KeysCommand.of(session));
        commands.put("seal", () -> new SealCommand(session));
        commands.put("verify", () -> new VerifyCommand(session));
        commands.put("export", () -> new ExportCommand(session));
        commands.put("import", () -> new ImportCommand(session));
        commands.put("report", () -> new ReportCommand(session));
        commands.put("mcp", () -> new McpCommand(session, Main::run));
        commands.put("hook", () -> HookCommand.of(session));
        commands.put("trust", () -> TrustCommand.of(session));
        commands.put("lint", () -> new LintCommand(session));
        commands.put("context", () -> CommandGroup.context(session));
        commands.put("sift", () -> CommandGroup.sift(session));
        commands.put("compact", () -> CommandGroup.compact(session));
        commands.put("fit", () -> FitCommand.of(session));
        commands.put("models", () -> ModelsCommand.of(session));
        commands.put("chat", () -> new ChatCommand(session));
        commands.put("suites", () -> new SuitesCommand(session));
        commands.put("systems", () -> CatalogCommand.of("systems", session, Registry::systems));
        commands.put("methods", () -> CatalogCommand.of("methods", session, Registry::methods));
        commands.put("memories", () -> CatalogCommand.of("memories", session, Registry::memories));
        commands.put("datasets", () -> CatalogCommand.of("datasets", session, Registry::datasets));
        commands.put(
                "evaluators",
                () -> CatalogCommand.of("evaluators", session, Registry::evaluators)
                        .addSubcommand(new EvaluatorsCheckCommand(session)));
        commands.put("pack", () -> CommandGroup.pack(session));
        commands.put("spark", () -> CommandGroup.spark(session));
        commands.put("tools", () -> CommandGroup.tools(session));
        commands.put("judge", () -> CommandGroup.judge(session));
        commands.put("metrics", () -> CatalogCommand.of("metrics", session, Registry::metrics));
        commands.put("reporters", () -> CatalogCommand.of("reporters", session, Registry::reporters));
        commands.put("doctor", () -> new DoctorCommand(session));
        commands.put("completion", () -> new CompletionCommand(session));
        commands.put("bench", () -> new BenchCommand(session));
        commands.put("cli-reference", () -> new ReferenceCommand(session));
        commands.put("warm-up", () -> new WarmUpCommand(session));
        return commands;
    }

    @Command(
            name = "assay",
            description =
                    "The neutral referee for LLM context work: what a system keeps, loses and costs, and how sure we are.",
            mixinStandardHelpOptions = true,
            version = VERSION,
            synopsisSubcommandLabel = "COMMAND",
            footer = {
                "",
                "Start here:",
                "  assay demo                                     the built-in systems on bundled cases",
                "  assay run demo --system head --system bm25     two systems of your choice",
                "  assay run my.jsonl --system 'exec:./filter'    your own program on your own examples",
                "  assay compare last                             the last run, system against system",
                "  assay init                                     a project with your own data and system",
                "",
                "--color=auto|always|never colours verdicts (auto: on terminals, unless NO_COLOR is set).",
                "Exit status: 0 done, 1 a trial or gate failed, 2 bad usage or input, 3 the environment,",
                "4 undecided, 5 a file asks for what you neither typed nor approved (`assay trust`),",
                "70 a bug, 130 stopped by the user."
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
        session.terminal().notice(new UsageMessage(exception).text());
        return ExitCode.USAGE.number();
    }

    private static int broken(Session session, Exception exception, String command) {
        if (exception instanceof UserError error) {
            session.terminal().notice(withNextStep(String.valueOf(error.getMessage()), command));
            return switch (error.blame()) {
                case INPUT -> ExitCode.USAGE.number();
                case ENVIRONMENT -> ExitCode.ENVIRONMENT.number();
                case NOT_TRUSTED -> ExitCode.NOT_TRUSTED.number();
            };
        }
        if (exception instanceof ModelFailure failure) {
            session.terminal()
                    .notice("%s (%s)%s`assay models` shows what can be reached from here"
                            .formatted(failure.getMessage(), failure.kind(), NEXT));
            return ExitCode.ENVIRONMENT.number();
        }
        if (exception.getCause() instanceof UserError cause) { // from within a stream or a thread
            return broken(session, cause, command);
        }
        exception.printStackTrace(session.terminal().err());
        session.terminal()
                .notice(
                        "this is a bug in assay %s\n       please report it with the lines above and the command you gave"
                                .formatted(Version.CURRENT));
        return ExitCode.BUG.number();
    }

    /// Every message says what to do next.
    private static String withNextStep(String message, String command) {
        return message.contains(NEXT) ? message : message + NEXT + "`%s --help` shows what it takes".formatted(command);
    }
}

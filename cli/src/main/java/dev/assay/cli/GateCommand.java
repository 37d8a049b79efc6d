package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.gate.Check;
import dev.assay.gate.Gate;
import dev.assay.gate.GateFormat;
import dev.assay.gate.GateResult;
import dev.assay.gate.GateRules;
import dev.assay.gate.Limit;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml;
import dev.assay.report.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.ToIntBiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "gate",
        description = "Decide whether a stored run is good enough: pass, fail or undecided.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay gate last --min evidence_survival=0.8              a limit on a score",
            "  assay gate last --baseline 7f3a --margin 0.03            no worse than an earlier run",
            "  assay gate last --max failures=0.02 --junit gate.xml     a report for CI",
            "  assay gate last --baseline main.assay                    no worse than a bundle kept in Git",
            "  assay gate                                               what gate.yaml says",
            "",
            "A limit passes when the whole 95 %% interval lies on its right side, fails when it lies on",
            "the wrong side, and is undecided otherwise. Failed trials count as 0 before a rule can pass.",
            "Without --system, every system but the controls null and oracle is judged.",
            "",
            "Exit status: 0 pass, 1 fail, 4 undecided (see --undecided), 2 bad usage or input."
        })
final class GateCommand implements Callable<Integer> {
    private static final String FILE = "gate.yaml";

    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "RUN",
            description = "Id, part of it, last, a folder or a bundle (default: last, or the run gate.yaml names).")
    private Optional<String> run = Optional.empty();

    @Option(names = "--min", paramLabel = "SCORE=NUMBER", description = "A score must be at least this; repeatable.")
    private List<String> lower = List.of();

    @Option(
            names = "--max",
            paramLabel = "NAME=NUMBER",
            description = "A number, such as failures or mean_cost, must be at most this; repeatable.")
    private List<String> upper = List.of();

    @Option(names = "--max-cost", paramLabel = "USD", description = "All model calls of the run cost at most this.")
    private Optional<Double> maxCost = Optional.empty();

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description = "A run or a bundle that this run must not be worse than.")
    private Optional<String> baseline = Optional.empty();

    @Option(
            names = "--margin",
            paramLabel = "D",
            description = "A loss against the baseline below this does not matter (default: 0.03).")
    private Optional<Double> margin = Optional.empty();

    @Option(
            names = "--score",
            paramLabel = "NAME",
            description = "Score compared with the baseline; repeatable (default: those of --min, or the run's first).")
    private List<String> scores = List.of();

    @Option(
            names = {"-s", "--system"},
            paramLabel = "NAME",
            description = "System to judge; repeatable.")
    private List<String> systems = List.of();

    @Option(
            names = "--no-new-masked-failure",
            description = "Fail when a failure that the baseline showed is no longer shown.")
    private boolean noNewMaskedFailure;

    @Option(
            names = "--undecided",
            paramLabel = "AS",
            description = "Exit status of an undecided gate: undecided (4), pass (0) or fail (1).")
    private Optional<String> undecided = Optional.empty();

    @Option(names = "--config", paramLabel = "FILE", description = "Rules in YAML (default: gate.yaml, if it exists).")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--fresh",
            description = "First run what assay.yaml says, as `assay run` would, and judge that run.")
    private boolean isFresh;

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Mixin
    private final GateReports reports = new GateReports();

    @Option(names = "--json", description = "Print the verdict and its checks as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    private final ToIntBiFunction<Session, String[]> assay;

    /// @param assay runs another command
    GateCommand(Session session, ToIntBiFunction<Session, String[]> assay) {
        this.session = session;
        this.assay = assay;
    }

    @Override
    public Integer call() {
        var file = file();
        var asUndecided = undecidedStatus(file);
        var rules = rules(file);
        if (isFresh || Boolean.TRUE.equals(file.fresh())) {
            int status = evaluated();
            if (status != ExitCode.DONE.number() && status != ExitCode.TRIALS_FAILED.number()) {
                return status;
            }
        }
        try (var found = new FoundRuns(session, runs.folder())) {
            var judged = found.named(run.orElse(file.run() == null ? "last" : file.run()));
            var metrics = session.registry()
                    .metrics(
                            judged.manifest().metrics(),
                            Profile.named(judged.manifest().setup().profile()));
            var result = new Gate(judged, metrics, rules)
                    .judge(baseline.or(file::baselineRun).map(found::named))
                    .linked(reports.link(file, session, judged));
            print(result);
            reports.write(session, file, result, judged, rules);
            return switch (result.verdict()) {
                case PASS -> ExitCode.DONE.number();
                case FAIL -> ExitCode.TRIALS_FAILED.number();
                case UNDECIDED -> asUndecided.number();
            };
        }
    }

    /// Runs what assay.yaml says. Its table goes where progress goes: standard output is for the verdict.
    private int evaluated() {
        var words = new ArrayList<>(List.of("run", "--runs", runs.folder().toString()));
        if (trust.isAccepting()) {
            words.add("--trust");
        }
        var terminal = session.terminal();
        var quiet =
                new Terminal(terminal.in(), terminal.err(), terminal.err(), terminal.isInteractive(), terminal.width());
        return assay.applyAsInt(
                new Session(quiet, session.directory(), session.clock(), session.environment()),
                words.toArray(String[]::new));
    }

    /// Typed rules add to those of the file; a typed value replaces the file's.
    private GateRules rules(GateRules.File file) {
        var limits = new ArrayList<>(file.limits());
        lower.forEach(words -> limits.add(Limit.parse(words, Limit.Side.AT_LEAST)));
        upper.forEach(words -> limits.add(Limit.parse(words, Limit.Side.AT_MOST)));
        var cost = maxCost.or(() -> Optional.ofNullable(file.max_cost()));
        return new GateRules(
                limits,
                chosen(systems, Optional.ofNullable(file.systems())),
                chosen(scores, Optional.ofNullable(file.scores())),
                margin.or(() -> Optional.ofNullable(file.margin())).orElse(GateRules.MARGIN),
                cost.isPresent() ? OptionalDouble.of(cost.get()) : OptionalDouble.empty(),
                noNewMaskedFailure || Boolean.TRUE.equals(file.no_new_masked_failure()));
    }

    private static List<String> chosen(List<String> typed, Optional<List<String>> inFile) {
        return typed.isEmpty() ? inFile.orElse(List.of()) : typed;
    }

    /// A file nobody named counts only where nothing was typed.
    private GateRules.File file() {
        boolean isTyped = !lower.isEmpty() || !upper.isEmpty() || baseline.isPresent() || maxCost.isPresent();
        var path = session.resolve(config.orElse(Path.of(FILE)));
        if (config.isEmpty() && (isTyped || !Files.isRegularFile(path))) {
            return GateRules.File.EMPTY;
        }
        try {
            return Yaml.read(Files.readString(path), GateRules.File.class);
        } catch (MalformedJson e) {
            throw new UserError("%s: %s\n       `assay gate --help` and docs/gate.md show what it may hold"
                    .formatted(path, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       check the path".formatted(path, e), e);
        }
    }

    private ExitCode undecidedStatus(GateRules.File file) {
        var words = undecided.or(() -> Optional.ofNullable(file.undecided())).orElse("undecided");
        return switch (words) {
            case "undecided" -> ExitCode.UNDECIDED;
            case "pass" -> ExitCode.DONE;
            case "fail" -> ExitCode.TRIALS_FAILED;
            default ->
                throw new UserError("--undecided is \"%s\"\n       it is undecided, pass or fail".formatted(words));
        };
    }

    private void print(GateResult result) {
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(described(result)));
            return;
        }
        var rows = new ArrayList<List<String>>();
        for (var check : result.checks()) {
            rows.add(List.of(
                    Safe.text(check.system()),
                    Safe.text(check.rule()),
                    check.verdict().toString(),
                    Long.toString(check.count()),
                    Safe.text(check.reason())));
        }
        terminal.print(new TextTable(List.of("system", "rule", "verdict", "n", "why"), rows).render(terminal.width()));
        terminal.println("\ngate: %s · %s%s"
                .formatted(
                        result.verdict(),
                        result.run(),
                        result.baseline().map(id -> " against " + id).orElse("")));
        if (reports.isGithub(session)) {
            terminal.print(GateFormat.GITHUB.render(result));
        }
    }

    private static Map<String, Object> described(GateResult result) {
        var map = new LinkedHashMap<String, Object>();
        map.put("run", result.run());
        result.baseline().ifPresent(id -> map.put("baseline", id));
        map.put("verdict", result.verdict().toString());
        map.put("checks", result.checks().stream().map(GateCommand::described).toList());
        return map;
    }

    private static Map<String, Object> described(Check check) {
        var map = new LinkedHashMap<String, Object>();
        map.put("system", check.system());
        map.put("rule", check.rule());
        map.put("verdict", check.verdict().toString());
        check.value().ifPresent(value -> map.put("value", value));
        check.interval().ifPresent(interval -> map.put("interval", interval));
        map.put("n", check.count());
        map.put("reason", check.reason());
        if (!check.losses().isEmpty()) {
            map.put("losses", check.losses());
        }
        return map;
    }
}

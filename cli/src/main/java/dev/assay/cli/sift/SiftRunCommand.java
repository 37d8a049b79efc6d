package dev.assay.cli.sift;

import dev.assay.api.ContextSystem;
import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.run.RunListener;
import dev.assay.sift.baseline.SiftBaselines;
import dev.assay.sift.prompt.AnchorSource;
import dev.assay.sift.run.Matrix;
import dev.assay.sift.run.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description = {
            "Ask models, or run filters, on the sift cases; deterministic baselines always run beside them.",
            "Models come from --model or from a matrix; each scenario of a matrix is a run of its own."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift run                                       the baselines alone",
            "  assay sift run --model ollama:gemma3:4b -n 50",
            "  assay sift run --system 'exec:./my-filter'           a filter of one's own, in no model",
            "  assay sift run --matrix my-matrix.json --scenario remote-my-model --env-file .env",
            "",
            "`assay run --resume last` goes on with a run that stopped; `assay report last --by intent` shows slices."
        })
public final class SiftRunCommand implements Callable<Integer> {
    private static final Path MATRIX = Path.of("matrix.json");
    private static final String RECOVERY = "ASSAY_RECOVERY_ENABLED";

    private final Session session;

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description =
                    "Models to compare, {\"scenarios\": […]}, each with its own concurrency (default: matrix.json where there is one).")
    private Optional<Path> matrix = Optional.empty();

    @Option(names = "--scenario", paramLabel = "NAME", description = "Only this scenario; repeatable.")
    private List<String> scenarios = List.of();

    @Option(names = "--phase", paramLabel = "NAME", description = "Only scenarios of this phase; repeatable.")
    private List<String> phases = List.of();

    @Option(names = "--remote", description = "Only scenarios of the remote track.")
    private boolean isRemote;

    @Option(names = "--list-scenarios", description = "Show the scenarios that fit, and end.")
    private boolean isListing;

    @Option(
            names = "--cases",
            paramLabel = "PATH",
            description = "JSONL file or folder of cases (default: those that ship with Assay).")
    private Optional<Path> cases = Optional.empty();

    @Option(
            names = "--split",
            paramLabel = "NAME",
            defaultValue = "public",
            description = "Of the cases that ship: public, held-out or all (default: ${DEFAULT-VALUE}).")
    private String split = "public";

    @Option(names = "--case-id", paramLabel = "ID", description = "Only this case; repeatable.")
    private List<String> ids = List.of();

    @Option(
            names = "--anchors",
            paramLabel = "SOURCE",
            description = {
                "Words a prompt asks to keep: none, extracted (from the input) or gold (from the case, which gives",
                "part of the answer away). Default: none; in compat gold."
            })
    private Optional<String> anchors = Optional.empty();

    @Option(
            names = "--no-recovery",
            description = "Take answers as they come; the same as ASSAY_RECOVERY_ENABLED=false.")
    private boolean isUnrecovered;

    @Option(
            names = "--semantic",
            paramLabel = "NAME",
            defaultValue = "lexical",
            description =
                    "Where the quality comes from: lexical, embedding or embedding:MODEL (default: ${DEFAULT-VALUE}).")
    private String semantic = "lexical";

    @Option(
            names = "--max-output-tokens",
            paramLabel = "N",
            description = "Most tokens of one reply (default: the scenario's, or 768).")
    private Optional<Integer> maxOutputTokens = Optional.empty();

    @Option(names = "--show-output", description = "Print every answer as it comes.")
    private boolean isShown;

    @Option(names = "--name", paramLabel = "NAME", description = "Of the run (default: the scenario's, or sift).")
    private Optional<String> name = Optional.empty();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public SiftRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var chosen = scenarios();
        if (isListing) {
            list(chosen);
            return ExitCode.DONE.number();
        }
        if (chosen.isEmpty()) {
            return run(name.orElse("sift"), models.models(), options.concurrency(), maxOutputTokens);
        }
        var asked = new ScenarioModel(session.registry(), models.keys().environment(session));
        int worst = 0;
        for (var scenario : chosen) {
            session.terminal().notice("%s: %s on %s".formatted(scenario.name(), scenario.model(), scenario.device()));
            worst = Math.max(
                    worst,
                    run(
                            name.map(given -> given + "-" + scenario.name()).orElse(scenario.name()),
                            List.of(asked.spec(scenario)),
                            options.concurrency().or(() -> Optional.of(scenario.concurrency())),
                            maxOutputTokens.or(() -> Optional.of(scenario.maxOutputTokens()))));
        }
        return worst;
    }

    /// None where models are named directly, or there is no matrix.
    private List<Scenario> scenarios() {
        boolean isAskedFor = matrix.isPresent() || !scenarios.isEmpty() || !phases.isEmpty() || isRemote || isListing;
        if (!models.models().isEmpty() && isAskedFor) {
            throw new UserError("--model and a matrix name models both\n       give one of them");
        }
        var file = matrix.map(session::resolve).orElseGet(() -> session.resolve(MATRIX));
        if (!isAskedFor && (!models.models().isEmpty() || !options.systems().isEmpty() || !Files.exists(file))) {
            return List.of();
        }
        var selected = Matrix.read(file).select(scenarios, phases);
        return isRemote
                ? selected.stream().filter(one -> one.track().equals("remote")).toList()
                : selected;
    }

    private void list(List<Scenario> chosen) {
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            chosen.stream().map(Scenario::toMap).toList()));
            return;
        }
        session.terminal()
                .print(new TextTable(
                                List.of("scenario", "phase", "track", "model", "quantization", "device"),
                                chosen.stream()
                                        .map(one -> List.of(
                                                one.name(),
                                                one.phase(),
                                                one.track(),
                                                one.model(),
                                                one.quantization(),
                                                one.device()))
                                        .toList())
                        .render(session.terminal().width()));
    }

    private int run(String label, List<String> specs, Optional<Integer> inFlight, Optional<Integer> replyTokens) {
        var job = options.job(words(replyTokens))
                .evaluators(options.evaluators().toArray(String[]::new))
                .metrics(options.metrics().toArray(String[]::new))
                .name(label);
        specs.forEach(job::model);
        inFlight.ifPresent(job::concurrency);
        var format = isJson ? OutputFormat.JSON : OutputFormat.TABLE;
        UnaryOperator<RunListener> hearing = isShown ? this::showing : UnaryOperator.identity();
        return new Launch(session, models, responses, runs, Launch.Telling.report(session, format), hearing)
                .carriedOut(job);
    }

    /// The answers of those that are measured, not of the baselines.
    private RunListener showing(RunListener others) {
        var baselines = SiftBaselines.all().stream().map(ContextSystem::name).collect(Collectors.toSet());
        return new ShownOutput(session.terminal(), "sift_score", baselines, others);
    }

    /// The dataset with all that decides what is asked and how it is scored, so that a resumed run asks
    /// the same.
    private String words(Optional<Integer> replyTokens) {
        var settings = new ArrayList<String>();
        settings.add(split);
        cases.ifPresent(path -> settings.add("cases=" + session.resolve(path)));
        if (!ids.isEmpty()) {
            settings.add("ids=" + String.join("|", ids));
        }
        replyTokens.ifPresent(tokens -> settings.add("max-tokens=" + tokens));
        anchors.ifPresent(source -> settings.add("anchors=" + AnchorSource.named(source)));
        if (isUnrecovered || isRecoveryOff()) {
            settings.add("recovery=none");
        }
        if (!semantic.equals("lexical")) {
            settings.add("semantic=" + semantic);
        }
        return "sift:" + String.join(",", settings);
    }

    private boolean isRecoveryOff() {
        var word = models.keys()
                .environment(session)
                .getOrDefault(RECOVERY, "true")
                .strip();
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on", "" -> false;
            case "false", "0", "no", "off" -> true;
            default -> throw new UserError("%s is \"%s\"\n       it must be true or false".formatted(RECOVERY, word));
        };
    }
}

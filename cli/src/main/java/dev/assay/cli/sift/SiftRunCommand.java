package dev.assay.cli.sift;

import dev.assay.api.ContextSystem;
import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.ShardOptions;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.job.JobResult;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.run.RunListener;
import dev.assay.sift.baseline.SiftBaselines;
import dev.assay.sift.prompt.AnchorSource;
import dev.assay.sift.run.Matrix;
import dev.assay.sift.run.Scenario;
import dev.assay.spec.Phrase;
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

/// `assay sift run`.
@Command(
        name = "run",
        description = {
            "Ask models, or run filters, on the sift cases; deterministic baselines always run beside them.",
            "Models come from --model or from a matrix; each scenario of a matrix is a separate run."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift run                                       the baselines alone",
            "  assay sift run --model ollama:gemma3:4b -n 50",
            "  assay sift run --system 'exec:./my-filter'           your own filter, without a model",
            "  assay sift run --matrix my-matrix.json --scenario remote-my-model --env-file .env",
            "",
            "`assay run --resume last` resumes a run that stopped; `assay report last --by intent` shows slices."
        })
public final class SiftRunCommand implements Callable<Integer> {
    /// Ours, then the original's.
    private static final List<String> RECOVERY = List.of("ASSAY_RECOVERY_ENABLED", "CTXSIFT_RECOVERY_ENABLED");

    private static final int MOST_FIXES = 2;

    private final Session session;

    @Mixin
    private final ScenarioOptions scenarios = new ScenarioOptions();

    @Option(
            names = "--cases",
            paramLabel = "PATH",
            description = "JSONL file or folder of cases (default: the bundled ones).")
    private Optional<Path> cases = Optional.empty();

    @Option(
            names = "--split",
            paramLabel = "NAME",
            defaultValue = "public",
            description = "Split of the bundled cases: public, held-out or all (default: ${DEFAULT-VALUE}).")
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
            description =
                    "Take answers as they come; the same as ASSAY_RECOVERY_ENABLED=false or CTXSIFT_RECOVERY_ENABLED=false.")
    private boolean isUnrecovered;

    @Option(
            names = "--semantic",
            paramLabel = "NAME",
            defaultValue = "lexical",
            description = "How quality is measured: lexical, embedding or embedding:MODEL (default: ${DEFAULT-VALUE}).")
    private String semantic = "lexical";

    @Option(
            converter = Amount.Count.class,
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
    private final ShardOptions engine = new ShardOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public SiftRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var chosen = scenarios.chosen(
                session, !models.models().isEmpty(), !options.systems().isEmpty());
        if (scenarios.isListing()) {
            list(chosen);
            return ExitCode.DONE.number();
        }
        session.terminal().notice(measured());
        if (chosen.isEmpty()) {
            return run(name.orElse("sift"), Phrase.own(asked()), options.concurrency(), words(maxOutputTokens));
        }
        Matrix.warnings(chosen).forEach(session.terminal()::notice);
        var log = new ScenarioLog(session, runs.folder());
        chosen.forEach(scenario -> log.run(scenario, () -> run(scenario)));
        return log.worst();
    }

    /// The models typed; without any, the one that the original program's environment names.
    private List<String> asked() {
        if (!models.models().isEmpty() || !options.systems().isEmpty()) {
            return models.models();
        }
        var named = new OriginalModel(models.keys().environment(session)).spec();
        named.ifPresent(spec -> session.terminal().notice("CTXSIFT_LLM_MODEL names the model " + spec));
        return named.stream().toList();
    }

    /// Which cases, and what closeness to the target is measured by.
    private String measured() {
        var corpus = cases.map(path -> "the cases of " + path)
                .orElse("the %s cases that ship with Assay, captured from real tools".formatted(split));
        var closeness = semantic.equals("lexical") ? "words (lexical)" : "embedding (%s)".formatted(semantic);
        return "corpus: %s · closeness by %s".formatted(corpus, closeness);
    }

    private int run(Scenario scenario) {
        session.terminal().notice("%s: %s on %s".formatted(scenario.name(), scenario.model(), scenario.device()));
        var environment = models.keys().environment(session);
        return run(
                name.map(given -> given + "-" + scenario.name()).orElse(scenario.name()),
                List.of(new Phrase(
                        new ScenarioModel(session.registry(), environment).spec(scenario), scenario.origin())),
                options.concurrency().or(() -> Optional.of(scenario.concurrency())),
                words(maxOutputTokens.or(() -> Optional.of(scenario.maxOutputTokens()))) + ",scenario="
                        + scenario.encoded());
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

    private int run(String label, List<Phrase> specs, Optional<Integer> inFlight, String words) {
        var job = options.job(words)
                .evaluators(options.evaluators().toArray(String[]::new))
                .metrics(options.metrics().toArray(String[]::new))
                .name(label);
        specs.forEach(job::model);
        inFlight.ifPresent(job::concurrency);
        UnaryOperator<RunListener> hearing = isShown ? this::showing : UnaryOperator.identity();
        return new Launch(
                        session,
                        models,
                        responses,
                        runs,
                        isJson ? Launch.Telling.report(session, OutputFormat.JSON) : this::told,
                        hearing)
                .on(engine)
                .carriedOut(job);
    }

    /// The table of the suite, then every number with its interval.
    private String told(JobResult result) {
        return new SiftTable(result.report()).render(session.terminal().width()) + "\n"
                + OutputFormat.TABLE.render(
                        session, result.report(), result.run().folder())
                + fixes(result);
    }

    private String fixes(JobResult result) {
        return FixScreen.appliesTo(result.run())
                ? "\n" + new FixScreen(result.run()).render(session.terminal().width(), MOST_FIXES)
                : "";
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
        var environment = models.keys().environment(session);
        return RECOVERY.stream().anyMatch(name -> isOff(name, environment.getOrDefault(name, "true")));
    }

    private static boolean isOff(String name, String word) {
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on", "" -> false;
            case "false", "0", "no", "off" -> true;
            default -> throw new UserError("%s is \"%s\"\n       it must be true or false".formatted(name, word));
        };
    }
}

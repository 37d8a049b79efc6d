package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.FitCategory;
import dev.assay.fit.advice.Use;
import dev.assay.fit.card.FitExport;
import dev.assay.fit.job.FitEnd;
import dev.assay.fit.job.FitJob;
import dev.assay.fit.job.FitResult;
import dev.assay.fit.job.FitSettings;
import dev.assay.fit.job.FittedModel;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.json.Json;
import dev.assay.models.keeping.ModelKeeping;
import dev.assay.models.plugin.FoundModel;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay fit`.
@Command(
        name = "fit",
        description = {
            "Which local models suit this machine, and why: speed, memory, and the quality of their answers.",
            "On a terminal it lists the models found and asks which to measure; a whole run asks each model 190 prompts."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "[COMMAND]",
        footer = {
            "",
            "  assay fit                                  choose among the models found",
            "  assay fit --model ollama:gemma3:4b --ci    one model, without questions",
            "  assay fit --model ollama:x --max-prompts 2   a quick look, no verdict",
            "  assay fit --all --export csv               every model found",
            "  assay fit --resume last                    resume a command that stopped",
            "  assay fit machine                          the machine, and what fits it"
        })
public final class FitCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--model", paramLabel = "SPEC", description = "Model to measure, as SPEC or NAME=SPEC; repeatable.")
    private List<String> models = List.of();

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            description = "Only models of this runtime; with --model, the runtime of a model named without one.")
    private Optional<String> backend = Optional.empty();

    @Option(names = "--all", description = "Measure every model found.")
    private boolean isAll;

    @Option(
            names = "--quants",
            description = "With --model: measure all its quantizations that are here, and compare them.")
    private boolean isEveryQuantization;

    @Option(names = "--perf-only", description = "Speed and memory alone, no quality prompts.")
    private boolean isSpeedOnly;

    @Option(names = "--quality-only", description = "Quality prompts alone, without a verdict.")
    private boolean isQualityOnly;

    @Option(
            names = "--thinking",
            description = "Let models think before they answer; on a terminal this is asked where one can.")
    private boolean isThinking;

    @Option(names = "--no-thinking", description = "Have models answer at once (the default, and with --ci).")
    private boolean isUnthinking;

    @Option(
            names = "--unload-after",
            description =
                    "Have the runtime forget each model when it is done (the default for several, and with --ci).")
    private boolean isUnloading;

    @Option(names = "--no-unload-after", description = "Leave models loaded.")
    private boolean isKeeping;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            defaultValue = "standard",
            description = "Scoring rules: standard, compat or compat-0.2.0 (default: ${DEFAULT-VALUE}).")
    private String profile = "standard";

    @Option(
            names = "--floor",
            arity = "0..1",
            fallbackValue = "10",
            paramLabel = "POINTS",
            description = "Least quality beyond chance, 0 to 100; a model below is not recommended (alone: 10).")
    private Optional<Double> floor = Optional.empty();

    @Option(
            names = "--use",
            paramLabel = "USE",
            defaultValue = "chat",
            description = "Intended use: chat, agent or batch; advice asks for that speed (default: ${DEFAULT-VALUE}).")
    private String use = "chat";

    @Option(
            names = "--stop-when-ruled-out",
            description = "Ask no quality prompts of a model that its speed or memory has ruled out.")
    private boolean isStopping;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Ask variants of the prompts: other numbers and orders, the same difficulty.")
    private Optional<Long> seed = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--max-prompts",
            paramLabel = "N",
            description = "Only the first N prompts of each category: a quick look, stamped partial.")
    private Optional<Integer> most = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--max-examples",
            paramLabel = "N",
            description = "At most N prompts in all, as many of each category; stamped partial.")
    private Optional<Integer> mostInAll = Optional.empty();

    @Option(names = "--pack", paramLabel = "FOLDER", description = "Your own prompts (a folder with a pack.json).")
    private Optional<Path> pack = Optional.empty();

    @Option(
            names = "--resume",
            paramLabel = "RUN",
            description = {
                "Resume a run: its id, part of it, or last;",
                "then with the models its command had yet to do."
            })
    private Optional<String> resume = Optional.empty();

    @Option(
            names = "--export",
            paramLabel = "FORMAT",
            description = "Write the results into a file: ${COMPLETION-CANDIDATES}.")
    private Optional<FitExport> export = Optional.empty();

    @Option(
            names = "--share",
            paramLabel = "FILE",
            description = "Write a card of the best result, .svg, .png or .json; nothing is sent anywhere.")
    private Optional<Path> share = Optional.empty();

    @Option(names = "--ci", description = "Ask nothing and move no lines, even on a terminal.")
    private boolean isPlain;

    @Option(names = "--json", description = "Print fit.json instead of the card.")
    private boolean isJson;

    @Mixin
    private final FitLimits limits = new FitLimits();

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    private FitCommand(Session session) {
        this.session = session;
    }

    public static CommandLine of(Session session) {
        return new CommandLine(new FitCommand(session))
                .addSubcommand(new FitListCommand(session))
                .addSubcommand(new FitMachineCommand(session))
                .addSubcommand(new FitRecommendCommand(session))
                .addSubcommand(new FitHistoryCommand(session))
                .addSubcommand(new FitGradeCommand(session))
                .addSubcommand(new FitRegradeCommand(session))
                .addSubcommand(new FitVerdictCommand(session))
                .addSubcommand(new FitRulesCommand(session))
                .addSubcommand(new FitCheckCommand(session));
    }

    @Override
    public Integer call() throws InterruptedException {
        refuseContradictions();
        share.ifPresent(FitShare::refuseUnknown);
        var result = job().run();
        show(result.models());
        if (result.end() != FitEnd.STOPPED) {
            takeAway(result);
        }
        result.models()
                .forEach(one -> session.terminal()
                        .notice("the run is %s".formatted(one.record().folder())));
        return status(result.end()).number();
    }

    private static ExitCode status(FitEnd end) {
        return switch (end) {
            case DONE -> ExitCode.DONE;
            case INCOMPLETE -> ExitCode.TRIALS_FAILED;
            case RUNTIME_GONE -> ExitCode.ENVIRONMENT;
            case STOPPED -> ExitCode.STOPPED;
        };
    }

    private FitJob job() throws InterruptedException {
        var calls = new FitCalls(session, keys, trust);
        var job = resume.isPresent() ? FitJob.resuming(resume.get()) : fresh();
        floor.ifPresent(job::floor);
        return job.runs(session.resolve(runs.folder()))
                .environment(keys.environment(session))
                .clock(session.clock())
                .models(calls)
                .listener(new FitVoice(session.terminal(), calls, isWatched()));
    }

    /// Whether somebody looks on, and may be asked.
    private boolean isWatched() {
        return session.terminal().isInteractive() && !isPlain && !isJson;
    }

    private void refuseContradictions() {
        refuse(isSpeedOnly && isQualityOnly, "--perf-only and --quality-only");
        refuse(isThinking && isUnthinking, "--thinking and --no-thinking");
        refuse(isUnloading && isKeeping, "--unload-after and --no-unload-after");
        refuse(isAll && !models.isEmpty(), "--all and --model");
        if (isEveryQuantization && models.isEmpty()) {
            throw new UserError("--quants needs a --model\n       name one quantization; the others of it are found");
        }
        refuse(resume.isPresent() && (isAll || !models.isEmpty()), "--resume and a model");
        if (most.isPresent() && most.get() < 1) {
            throw new UserError("--max-prompts is %d\n       one is the least".formatted(most.get()));
        }
    }

    private static void refuse(boolean areBoth, String what) {
        if (areBoth) {
            throw new UserError(what + " exclude each other\n       give one of them");
        }
    }

    private FitJob fresh() throws InterruptedException {
        var settings = settings();
        var chosen = chosen();
        boolean thinks = isThinking || (!isUnthinking && isWatched() && wishes(chosen));
        var job = FitJob.of(chosen).settings(settings);
        if (isUnloading || (!isKeeping && (chosen.size() > 1 || isPlain))) {
            job.unloading();
        }
        pack.ifPresent(folder -> job.pack(session.resolve(folder)));
        seed.ifPresent(job::seed);
        most.or(this::shareOfCategory).ifPresent(job::maxPrompts);
        if (thinks) {
            job.thinking();
        }
        limits.put(job);
        return job;
    }

    /// What --max-examples leaves for each category.
    private Optional<Integer> shareOfCategory() {
        int categories = FitCategory.values().length;
        return mostInAll.map(all -> {
            if (all < categories) {
                throw new UserError(
                        "--max-examples must be at least %d, one prompt of each category\n       --perf-only asks none"
                                .formatted(categories));
            }
            return all / categories;
        });
    }

    private boolean wishes(List<String> chosen) throws InterruptedException {
        return new ThinkingQuestion(session.terminal(), new ModelKeeping(keys.environment(session))).asked(chosen);
    }

    private FitSettings settings() {
        var settings = limits.put(FitSettings.USUAL.withProfile(ScoringProfile.named(profile)));
        settings = settings.withUse(Use.named(use));
        if (isStopping) {
            settings = settings.stoppingWhenRuledOut();
        }
        if (isSpeedOnly) {
            return settings.speedOnly();
        }
        return isQualityOnly ? settings.qualityOnly() : settings;
    }

    private List<String> chosen() throws InterruptedException {
        if (!models.isEmpty()) {
            var named = models.stream().map(this::withRuntime).toList();
            return isEveryQuantization ? new FitQuants(session, this::found).of(named) : named;
        }
        var found = FoundModel.all(keys.environment(session), backend);
        if (found.isEmpty()) {
            throw UserError.environment(FitListCommand.nothing(), null);
        }
        if (isAll) {
            return found.stream().map(FoundModel::spec).toList();
        }
        if (!isWatched()) {
            throw new UserError(
                    "which of the %d models should be measured?\n       name it with --model, or give --all; `assay fit list` shows them"
                            .formatted(found.size()));
        }
        return new ModelPick(session.terminal(), found).asked();
    }

    private List<String> found() {
        try {
            return FoundModel.all(keys.environment(session), backend).stream()
                    .map(FoundModel::spec)
                    .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw UserError.environment("the search for models was interrupted\n       try again", e);
        }
    }

    /// `--backend ollama --model gemma3:4b` means `ollama:gemma3:4b`.
    private String withRuntime(String typed) {
        return backend.filter(name -> !typed.startsWith(name + ":") && !typed.contains("=" + name + ":"))
                .map(name -> name + ":" + typed)
                .orElse(typed);
    }

    private void show(List<FittedModel> finished) {
        if (isJson) {
            session.terminal().println(Json.writePretty(together(finished)));
            return;
        }
        finished.forEach(one -> session.terminal().print("\n" + one.card()));
        if (finished.size() > 1) {
            session.terminal()
                    .print("\n"
                            + new FitRanking(finished).render(session.terminal().width()));
        }
    }

    /// What was asked for beside the runs. Of a command that was stopped there is nothing to show around yet.
    private void takeAway(FitResult result) {
        var results = result.models().stream().map(one -> one.record().result()).toList();
        export.filter(_ -> !results.isEmpty()).ifPresent(format -> new FitShare(session).export(format, results));
        share.ifPresent(file -> result.best()
                .ifPresent(
                        best -> new FitShare(session).share(file, best.record().result())));
    }

    /// Several runs as one document, in the form of a single one.
    private static Map<String, Object> together(List<FittedModel> finished) {
        var all = new LinkedHashMap<String, Object>();
        finished.stream()
                .findFirst()
                .ifPresent(first -> all.putAll(first.record().root()));
        all.put("models", finished.stream().map(one -> one.record().model()).toList());
        return all;
    }
}

package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.ShardOptions;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.CompactCase;
import dev.assay.compact.flow.AnswersFile;
import dev.assay.compact.lint.Depths;
import dev.assay.compact.run.RecordedRun;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.run.RunListener;
import dev.assay.spec.Budget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact run`.
@Command(
        name = "run",
        description = {
            "Compact conversations, question a model about them, continue them, and compact again.",
            "A run holds all methods, with every artifact and response; `assay runs`, `report`, `compare`, `rescore` and",
            "`view` work on it as on any other. Run null and oracle too: they show what a score is worth."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact run -m rule-ledger -m head-tail -m null -m oracle --model builtin:reader",
            "  assay compact run -m hybrid-ledger --model ollama:gemma3:4b --suite elite-practice",
            "  assay compact run -m 'exec:./my-method' --model openai:gpt-4.1-mini --max-cost 2",
            "  assay compact run --resume                           resume the last run; no call is paid for twice"
        })
public final class CompactRunCommand implements Callable<Integer> {
    private static final int MOST_IN_FLIGHT = 256;

    /// A case is many calls, and each of them has limits of its own.
    private static final Duration LONGEST_CASE = Duration.ofHours(24);

    private static final List<String> USUAL = List.of("rule-ledger", "head-tail", "null", "oracle");

    private final Session session;

    @Option(
            names = {"-m", "--method"},
            paramLabel = "SPEC",
            description = {
                "Method under test, as SPEC or NAME=SPEC; repeatable (default: rule-ledger, head-tail, null and oracle).",
                "`assay compact methods` lists those that ship;",
                "exec:COMMAND speaks JSON lines in its own process, class:NAME is a class that implements Compactor."
            })
    private List<String> typed = List.of();

    @Mixin
    private final CompactPlanOptions plans = new CompactPlanOptions();

    @Mixin
    private final CompactMethodOptions methods = new CompactMethodOptions();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ShardOptions engine = new ShardOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(
            names = {"-p", "--provider"},
            paramLabel = "NAME",
            description = "Put before the name of the model: --provider groq --model NAME is --model groq:NAME.")
    private Optional<String> provider = Optional.empty();

    @Option(
            names = "--compactor-model",
            paramLabel = "SPEC",
            description = "Model that methods use to compact (default: the model that answers).")
    private Optional<String> compactorModel = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PATH",
            description = {
                "Write logs too, with answers beside them: a file that ends in .jsonl for one method, or a folder for",
                "those of all; the same as `assay compact export --full` afterwards."
            })
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "last",
            paramLabel = "RUN",
            description = "Resume a run: its id, part of it, or last (the default).")
    private Optional<String> resume = Optional.empty();

    @Option(
            converter = Amount.Count.class,
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "4",
            description = "Cases to run at once (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(
            converter = Amount.LongCount.class,
            names = "--max-examples",
            paramLabel = "N",
            description = "Use only the first N cases in all; -n counts those of each template.")
    private Optional<Long> maxExamples = Optional.empty();

    @Option(names = "--fail-fast", description = "Stop at the first failing case.")
    private boolean isFailFast;

    @Option(names = "--estimate", description = "Estimate calls, tokens and dollars, then stop.")
    private boolean isEstimated;

    @Option(names = "--json", description = "Print the results as JSON.")
    private boolean isJson;

    public CompactRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (concurrency < 1 || concurrency > MOST_IN_FLIGHT) {
            throw new UserError(
                    "--concurrency is %d\n       it must be 1 to %d".formatted(concurrency, MOST_IN_FLIGHT));
        }
        if (resume.isPresent()) {
            return resumed(resume.get());
        }
        if (typed.isEmpty()) {
            typed = USUAL;
        }
        return isEstimated ? estimate() : run();
    }

    private int resumed(String words) {
        if (!typed.isEmpty() || !models.models().isEmpty()) {
            throw new UserError(
                    "--resume continues a run as it was\n       give --resume alone, or start a new run without it");
        }
        return carriedOut(Job.resume(session.resolve(runs.folder()), words));
    }

    private String reader() {
        return models.only(provider).orElse("builtin:reader");
    }

    private int estimate() {
        var plan = plans.plan(session);
        var estimating = CompactEstimate.of(plan, reader(), models.prices(session), Optional.empty());
        for (var method : typed) {
            var estimate = estimating.estimate(methods.method(session, method));
            session.terminal().print("%s: %s".formatted(method, estimating.text(estimate)));
        }
        return ExitCode.DONE.number();
    }

    private int run() {
        refuseOutput();
        var job = Job.on(plans.words(session, methods.words(session)))
                .systems(typed.stream().distinct().toArray(String[]::new))
                .budget(Budget.UNLIMITED)
                .profile(plans.profile())
                .concurrency(concurrency)
                .timeout(LONGEST_CASE);
        maxExamples.ifPresent(job::maxExamples);
        Stream.concat(Stream.of(reader()), compactorModel.stream()).distinct().forEach(job::model);
        return carriedOut(job);
    }

    private int carriedOut(Job job) {
        UnaryOperator<RunListener> hearing = others -> new FailedCases(session.terminal(), isFailFast, others);
        return new Launch(session, models, responses, runs, this::told, hearing)
                .on(engine)
                .carriedOut(isFailFast ? job.failFast() : job);
    }

    /// Before anything is paid for.
    private void refuseOutput() {
        var file = output.map(session::resolve).filter(CompactExportCommand::isFile);
        if (file.isPresent() && typed.size() > 1) {
            throw new UserError("%d methods cannot share the log %s\n       name a folder with --output"
                    .formatted(typed.size(), file.get()));
        }
        file.stream()
                .flatMap(log -> Stream.of(log, AnswersFile.beside(log)))
                .filter(Files::exists)
                .findFirst()
                .ifPresent(there -> {
                    throw new UserError("%s: there is a file already\n       give another --output".formatted(there));
                });
    }

    private String told(JobResult result) {
        var recorded = RecordedRun.of(result.run(), session.registry());
        output.ifPresent(path -> CompactExportCommand.write(session, recorded, path, true));
        var table = new CompactComparison(
                        recorded.stream().map(RecordedRun::result).toList())
                .render(session.terminal().width(), isJson);
        return isJson ? table : table + depths(recorded);
    }

    /// Of the cases that were played; every method plays the same.
    private static String depths(List<RecordedRun> recorded) {
        var cases = new LinkedHashMap<String, CompactCase>();
        recorded.forEach(run -> run.records().forEach((id, record) -> cases.put(id, record.compactCase())));
        return Depths.of(cases.values()).told();
    }
}

package dev.assay.cli.context;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.JobOptions;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.OutputOption;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.ShardOptions;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.report.ResultDocument;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay context run`.
@Command(
        name = "run",
        description = "Run systems or proxies on datasets, wired to the evaluators each dataset is meant for.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay context run --dataset ruler:niah-multikey --length 32000 -n 50 -s head-tail -s oracle -s null",
            "  assay context run --proxy http://127.0.0.1:7878 --proxy http://127.0.0.1:7879 --name a --name b \\",
            "      --model gpt-4.1-mini --dataset hotpotqa --dataset gsm8k -n 50",
            "",
            "Datasets are `assay datasets`; several are scored each by its own evaluators. `assay run --resume last`",
            "resumes a run that stopped."
        })
public final class ContextRunCommand implements Callable<Integer> {
    private static final double THRESHOLD = 0.7;

    private final Session session;

    @Option(
            names = "--dataset",
            required = true,
            paramLabel = "NAME_OR_PATH",
            description = "Dataset by name, name:config or path; repeatable.")
    private List<String> datasets = List.of();

    @Mixin
    private final JobOptions options = new JobOptions();

    @Mixin
    private final ProxyOptions proxies = new ProxyOptions();

    @Option(
            converter = Amount.LongCount.class,
            names = "--length",
            paramLabel = "TOKENS",
            description = "Context length of generated datasets, in tokens.")
    private Optional<Long> length = Optional.empty();

    @Option(
            names = "--score-field",
            paramLabel = "SCORE",
            description = "Score used for means, pass rates and costs (default: the first dataset's own; compat: f1).")
    private Optional<String> scoreField = Optional.empty();

    @Option(names = "--threshold", paramLabel = "X", description = "Score at which an example passes (default: 0.7).")
    private Optional<Double> threshold = Optional.empty();

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ShardOptions engine = new ShardOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public ContextRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (options.profile() == Profile.COMPAT) {
            return compat();
        }
        output.check(session);
        return new Launch(session, proxies.models(), responses, runs, this::told, UnaryOperator.identity())
                .on(engine)
                .carriedOut(job());
    }

    /// JSON is the whole result: rows, summary, timing and configuration.
    private String told(JobResult result) {
        return output.format().equals(Optional.of(OutputFormat.JSON))
                ? ResultDocument.render(result.report(), result.seconds())
                : output.render(session, result.report(), result.run().folder());
    }

    private int compat() {
        try (var calls = proxies.models().calls(session)) {
            session.terminal().print(compatRun().render(session.registry(), calls, output));
        }
        return ExitCode.DONE.number();
    }

    /// The run as the original would take these words.
    public CompatRun compatRun() {
        if (proxies.urls().isEmpty() || !options.systems().isEmpty() || length.isPresent()) {
            throw new UserError(
                    "the original runs proxies alone\n       give --proxy, or leave --profile compat to `assay run` for systems");
        }
        var foreign = Stream.of(
                        options.unknownToTheOriginal(),
                        proxies.models().unknownToTheOriginal(),
                        responses.unknownToTheOriginal())
                .flatMap(List::stream)
                .toList();
        if (!foreign.isEmpty()) {
            throw new UserError("the original has no %s\n       leave it out, or leave out --profile compat"
                    .formatted(String.join(", ", foreign)));
        }
        return new CompatRun(
                session,
                datasets,
                options.maxExamples().orElse(CompatRun.ALL),
                proxies.urls(),
                proxies.names(),
                proxies.models().models().stream().findFirst().orElse("gpt-4"),
                scoreField.orElse("f1"),
                threshold.orElse(THRESHOLD),
                new CompatRun.Chosen(options.evaluators(), options.metrics()),
                judge.compat(),
                options.concurrency().orElse(0),
                responses.folderIfGiven());
    }

    private Job job() {
        var words = String.join(" + ", datasets.stream().map(this::generated).toList());
        var job = options.job(options.dataset(session, words))
                .evaluators(options.evaluators().toArray(String[]::new))
                .alsoEvaluators(judge.evaluators().toArray(String[]::new))
                .metrics(chosenMetrics().toArray(String[]::new));
        if (options.systems().isEmpty() && proxies.specs(session).isEmpty()) {
            job.systems("identity");
        }
        proxies.specs(session).forEach(proxies.areAny() ? job::proxy : job::model);
        return job;
    }

    /// A generated dataset with the length and number one asked for.
    private String generated(String dataset) {
        if (length.isEmpty()) {
            return dataset;
        }
        var count = options.maxExamples().map(number -> ",count=" + number).orElse("");
        return dataset
                + (dataset.contains(":") ? "," : ":")
                + "length=%s,seed=%s%s".formatted(length.get(), options.seed(), count);
    }

    /// What was asked for; none where the datasets know best.
    private List<String> chosenMetrics() {
        if (!options.metrics().isEmpty() || (scoreField.isEmpty() && threshold.isEmpty())) {
            return options.metrics();
        }
        var field = scoreField.orElseThrow(() -> new UserError(
                "--threshold needs to know of which score\n       name it with --score-field, such as f1"));
        return ContextMetrics.of(field, threshold.orElse(THRESHOLD), datasets.size());
    }
}

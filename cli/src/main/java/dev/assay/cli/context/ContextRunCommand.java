package dev.assay.cli.context;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.OutputFormat;
import dev.assay.cli.run.BudgetOptions;
import dev.assay.cli.run.Calls;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.Request;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.run.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
            "goes on with a run that stopped."
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

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            description = "System that shortens the context; repeatable (default: identity).")
    private List<String> systems = List.of();

    @Mixin
    private final ProxyOptions proxies = new ProxyOptions();

    @Option(
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            description = "Take only the first N examples of each dataset.")
    private Optional<Long> limit = Optional.empty();

    @Option(names = "--length", paramLabel = "TOKENS", description = "Of the contexts of generated datasets.")
    private Optional<Long> length = Optional.empty();

    @Option(
            names = {"-e", "--evaluator"},
            paramLabel = "SPEC",
            description = "Evaluator instead of those the datasets are meant for; repeatable.")
    private List<String> evaluators = List.of();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric instead of the usual ones; repeatable.")
    private List<String> metrics = List.of();

    @Option(
            names = "--score-field",
            paramLabel = "SCORE",
            description = "Score that means, passes and costs are of (default: the first dataset's own; compat: f1).")
    private Optional<String> scoreField = Optional.empty();

    @Option(names = "--threshold", paramLabel = "X", description = "From which a score passes (default: 0.7).")
    private Optional<Double> threshold = Optional.empty();

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Of generated datasets and of the order of trials (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--repeats",
            paramLabel = "K",
            defaultValue = "1",
            description = "Trials of each system on each example (default: ${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = "--max-workers",
            paramLabel = "N",
            description = "Trials at one time (default: the number of cores; with a model what suits it).")
    private Optional<Integer> workers = Optional.empty();

    @Option(
            names = "--output",
            defaultValue = "table",
            description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private OutputFormat format = OutputFormat.TABLE;

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public ContextRunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (profile == Profile.COMPAT) {
            return compat();
        }
        var specs = proxies.specs(session);
        return new Launch(session, proxies.models(), responses, runs, format).fresh(specs, this::request);
    }

    private int compat() {
        try (var calls = new Calls(session, proxies.models())) {
            session.terminal().print(compatRun().render(session.registry(), calls, format));
        }
        return ExitCode.DONE.number();
    }

    /// The run as the original would take these words.
    CompatRun compatRun() {
        if (proxies.urls().isEmpty() || !systems.isEmpty() || length.isPresent()) {
            throw new UserError(
                    "the original runs proxies alone\n       give --proxy, or leave --profile compat to `assay run` for systems");
        }
        return new CompatRun(
                session,
                datasets,
                limit.orElse(CompatRun.ALL),
                proxies.urls(),
                proxies.names(),
                proxies.models().models().stream().findFirst().orElse("gpt-4"),
                scoreField.orElse("f1"),
                threshold.orElse(THRESHOLD),
                judge.compat(),
                workers.orElse(0),
                responses.folderIfGiven());
    }

    private Request request(Calls calls) {
        var words = datasets.stream().map(this::generated).toList();
        var joined = String.join(" + ", words);
        return new Request(
                joined,
                limit.orElse(0L),
                systems.isEmpty() ? List.of("identity") : systems,
                List.copyOf(calls.models().keySet()),
                chosenEvaluators(joined),
                chosenMetrics(),
                budget.budget(),
                profile,
                "cl100k_base",
                new RunOptions(
                        workers.orElseGet(calls::suggestedConcurrency),
                        Launch.timeout(Optional.empty(), calls.areAny()),
                        repeats,
                        seed));
    }

    /// What was asked for; none where the datasets know best.
    private List<String> chosenEvaluators(String words) {
        if (judge.evaluators().isEmpty()) {
            return evaluators;
        }
        var others =
                evaluators.isEmpty() ? session.registry().source(words, profile).evaluators() : evaluators;
        return Stream.concat(others.stream(), judge.evaluators().stream()).toList();
    }

    /// A generated dataset with the length and number one asked for.
    private String generated(String dataset) {
        if (length.isEmpty()) {
            return dataset;
        }
        var count = limit.map(number -> ",count=" + number).orElse("");
        return dataset
                + (dataset.contains(":") ? "," : ":")
                + "length=%s,seed=%s%s".formatted(length.get(), seed, count);
    }

    /// What was asked for; none where the datasets know best.
    private List<String> chosenMetrics() {
        if (!metrics.isEmpty() || (scoreField.isEmpty() && threshold.isEmpty())) {
            return metrics;
        }
        var field = scoreField.orElseThrow(() -> new UserError(
                "--threshold needs to know of which score\n       name it with --score-field, such as f1"));
        return ContextMetrics.of(field, threshold.orElse(THRESHOLD), datasets.size());
    }
}

package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.BudgetOptions;
import dev.assay.cli.run.Calls;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Request;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.run.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "run",
        description = "Run systems on a dataset and store every row.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay run demo --system head --system bm25:ratio=0.2",
            "  assay run my.jsonl --system 'exec:./filter --fast' --timeout 10",
            "  assay run demo -s head --model ollama:gemma3:4b   and let a model answer from what is left",
            "  assay run --resume last                        go on where a run stopped; failed trials are tried again"
        })
final class RunCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "DATASET",
            description = "A suite or dataset by name, a suite folder, or a JSONL file.")
    private Optional<String> dataset = Optional.empty();

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            description = "System to run, as SPEC or NAME=SPEC; repeatable. Default: what the suite suggests.")
    private List<String> systems = List.of();

    @Option(
            names = {"-e", "--evaluator"},
            paramLabel = "NAME",
            description = "Evaluator; repeatable. Default: what the suite suggests.")
    private List<String> evaluators = List.of();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric; repeatable. Default: what the suite suggests.")
    private List<String> metrics = List.of();

    @Option(
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            defaultValue = "0",
            description = "Take only the first N examples.")
    private long limit;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--tokenizer",
            paramLabel = "NAME",
            defaultValue = "cl100k_base",
            description = "cl100k_base, o200k_base or none (default: ${DEFAULT-VALUE}).")
    private String tokenizer = "cl100k_base";

    @Option(
            names = "--repeats",
            paramLabel = "K",
            defaultValue = "1",
            description = "Trials of each system on each example (default: ${DEFAULT-VALUE}).")
    private int repeats;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Of the order in which systems take turns (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "Trials at one time (default: the number of cores; with a model what suits it).")
    private Optional<Integer> concurrency = Optional.empty();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Of one trial (default: 60; with a model an hour, as its calls have limits of their own).")
    private Optional<Double> timeoutSeconds = Optional.empty();

    @Mixin
    private final Responses responses = new Responses();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Option(
            names = "--resume",
            paramLabel = "RUN",
            description = "Go on with a stored run: its id, part of it, or last.")
    private Optional<String> resume = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    RunCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var launch = new Launch(session, models, responses, runs, isJson ? OutputFormat.JSON : OutputFormat.TABLE);
        return resume.isPresent() ? resumed(launch, resume.get()) : launch.fresh(models.models(), this::request);
    }

    private Request request(Calls calls) {
        var words = dataset.orElseThrow(
                () -> new UserError(
                        "there is no dataset to run on\n       name one: `assay run demo`; `assay datasets` shows what there is"));
        return new Request(
                words,
                limit,
                systems,
                models.models(),
                evaluators,
                metrics,
                budget.budget(),
                profile,
                tokenizer,
                new RunOptions(
                        concurrency.orElseGet(calls::suggestedConcurrency),
                        Launch.timeout(timeoutSeconds, !models.models().isEmpty()),
                        repeats,
                        seed));
    }

    private int resumed(Launch launch, String words) {
        if (dataset.isPresent()
                || !systems.isEmpty()
                || !evaluators.isEmpty()
                || !models.models().isEmpty()) {
            throw new UserError(
                    "--resume goes on with a run as it was\n       give --resume alone, or start a new run without it");
        }
        return launch.resumed(words);
    }
}

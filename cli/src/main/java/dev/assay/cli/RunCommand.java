package dev.assay.cli;

import dev.assay.Plans;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import dev.assay.run.RunOptions;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
    private static final Duration WITH_MODELS = Duration.ofHours(1);

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
        return resume.isPresent() ? resumed(resume.get()) : fresh();
    }

    private int fresh() {
        var words = dataset.orElseThrow(
                () -> new UserError(
                        "there is no dataset to run on\n       name one: `assay run demo`; `assay datasets` shows what there is"));
        var registry = session.registry();
        var calls = calls(registry, models.models());
        try (var prepared = request(words, calls).prepare(registry, calls)) {
            var stored = session.runs(runs.folder()).create(session.clock().instant(), prepared.draft());
            return carryOut(prepared, stored);
        }
    }

    /// Ready to be called, unless a cassette speaks for the models.
    private Calls calls(Registry registry, List<String> specs) {
        var calls = new Calls(session, models);
        calls.open(registry, specs);
        if (models.cassette()
                .filter(file -> Files.exists(session.resolve(file)))
                .isEmpty()) {
            calls.check();
        }
        return calls;
    }

    private int carryOut(Request.Prepared prepared, StoredRun stored) {
        var isAnswered = !prepared.request().models().isEmpty();
        var cache = responses.of(session, stored, models.cassette(), isAnswered);
        var status = new Execution(session, cache, isJson).carryOut(prepared, stored);
        models.cassette().filter(_ -> cache.mode().calls()).ifPresent(file -> pack(cache, file, stored));
        return status;
    }

    /// A cassette holds a whole run or is not made.
    private void pack(ResponseCache cache, Path file, StoredRun stored) {
        var finished = StoredRun.open(stored.folder());
        if (finished.answered() + finished.failed() < finished.manifest().trials()) {
            session.terminal()
                    .notice(
                            "the cassette is made when the run is whole\n       `assay run --resume %s --cassette %s` goes on"
                                    .formatted(finished.manifest().id(), file));
            return;
        }
        long packed = cache.packInto(session.resolve(file));
        session.terminal().notice("%s responses are in %s".formatted(packed, file));
    }

    private Request request(String words, Calls calls) {
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
                        timeoutSeconds
                                .map(seconds -> Duration.ofMillis(Math.round(seconds * 1000)))
                                .orElse(models.models().isEmpty() ? RunOptions.DEFAULT.timeout() : WITH_MODELS),
                        repeats,
                        seed));
    }

    private int resumed(String words) {
        if (dataset.isPresent()
                || !systems.isEmpty()
                || !evaluators.isEmpty()
                || !models.models().isEmpty()) {
            throw new UserError(
                    "--resume goes on with a run as it was\n       give --resume alone, or start a new run without it");
        }
        var stored = session.runs(runs.folder()).find(words);
        var manifest = stored.manifest();
        if (manifest.origin().dataset().isEmpty()
                || !manifest.origin().derivedFrom().isEmpty()) {
            throw new UserError("%s was not started by `assay run`\n       go on with it where it was started"
                    .formatted(manifest.id()));
        }
        var registry = session.registry();
        try (var prepared = Request.of(manifest)
                .prepare(registry, calls(registry, manifest.origin().models()))) {
            refuseIfChanged(
                    manifest, Plans.setup(prepared.plan(), prepared.request().profile()));
            return carryOut(prepared, stored);
        }
    }

    private static void refuseIfChanged(RunManifest manifest, Setup now) {
        var differences = manifest.setup().differencesTo(now);
        if (!differences.isEmpty()) {
            throw new UserError(
                    "%s cannot be resumed: what it measured has changed\n       %s\n       start a new run instead"
                            .formatted(manifest.id(), String.join("\n       ", differences)));
        }
    }
}

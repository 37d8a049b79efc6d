package dev.assay.job;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.price.PriceList;
import dev.assay.registry.Registry;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.store.Access;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// A run by the words one would type, on any dataset the registry knows: stored row by row, resumable, with
/// models, limits and recorded replies. What the command line does, a program does with this.
///
/// ```java
/// var result = Job.on("demo")
///         .systems("head", "bm25:ratio=0.2")
///         .model("ollama:gemma3:4b")
///         .maxCost(0.5)                       // pauses; nothing is lost
///         .cassette(Path.of("demo.jsonl.gz")) // recorded once, then replayed without the model
///         .run();
/// if (result.pausedBy().isPresent()) {
///     Job.resume(Path.of("runs"), "last").maxCost(0.5).run();
/// }
/// ```
///
/// For systems, datasets and evaluators that are Java objects, [dev.assay.Evaluation] is the short way. Not
/// thread-safe; a job is run once.
public final class Job {
    private final String dataset;
    private final Optional<StoredRun> resumed;
    private final List<String> systems = new ArrayList<>();
    private final List<String> models = new ArrayList<>();
    private final List<String> proxies = new ArrayList<>();
    private final List<String> evaluators = new ArrayList<>();
    private final List<String> added = new ArrayList<>();
    private final List<String> metrics = new ArrayList<>();
    private long maxExamples;
    private Budget budget = Budget.DEFAULT;
    private Profile profile = Profile.STANDARD;
    private String tokenizer = "cl100k_base";
    private int repeats = 1;
    private long seed = 1;
    private Optional<Integer> concurrency = Optional.empty();
    private Optional<Duration> timeout = Optional.empty();
    private Limits limits = Limits.NONE;
    private Supplier<PriceList> prices = PriceList::standard;
    private Recording recording = Recording.USUAL;
    private Path runs = Path.of("runs");
    private Optional<String> name = Optional.empty();
    private Supplier<Registry> registry = Registry::standard;
    private Map<String, String> environment = System.getenv();
    private Clock clock = Clock.systemUTC();

    private Job(String dataset, Optional<StoredRun> resumed) {
        this.dataset = dataset;
        this.resumed = resumed;
    }

    /// @param dataset a suite or dataset by name, with or without `:settings`, a suite folder or a file; several
    ///     with ` + ` between them
    public static Job on(String dataset) {
        return new Job(dataset, Optional.empty());
    }

    /// Goes on with a stored run as what it was: trials without an answer are run. Where what it measured has
    /// changed since, running is refused with what differs.
    ///
    /// @param runs folder that holds the runs
    /// @param which an id, a part that only one id has, a path, or `last`
    public static Job resume(Path runs, String which) {
        var stored = RunStore.at(runs).find(which);
        var manifest = stored.manifest();
        if (manifest.origin().dataset().isEmpty()
                || !manifest.origin().derivedFrom().isEmpty()) {
            throw new UserError("%s was not started by `assay run`\n       go on with it where it was started"
                    .formatted(manifest.id()));
        }
        return asked(manifest, Optional.of(stored)).runs(runs);
    }

    /// A new job on the examples of a stored run, with its models and evaluators but no systems: for comparing
    /// others with those of the run.
    public static Job beside(StoredRun run) {
        var job = asked(run.manifest(), Optional.empty());
        job.systems.clear();
        return job;
    }

    /// A new job on the words of a stored run.
    ///
    /// @param evaluators, metrics, profile instead of those of the run, where there are any
    static Job like(RunManifest manifest, List<String> evaluators, List<String> metrics, Optional<Profile> profile) {
        var job = asked(manifest, Optional.empty());
        replace(job.evaluators, evaluators);
        replace(job.metrics, metrics);
        profile.ifPresent(job::profile);
        return job;
    }

    private static void replace(List<String> specs, List<String> others) {
        if (!others.isEmpty()) {
            specs.clear();
            specs.addAll(others);
        }
    }

    private static Job asked(RunManifest manifest, Optional<StoredRun> resumed) {
        var setup = manifest.setup();
        var origin = manifest.origin();
        var job = new Job(origin.dataset(), resumed)
                .systems(origin.systems().toArray(String[]::new))
                .evaluators(origin.evaluators().toArray(String[]::new))
                .metrics(manifest.metrics().toArray(String[]::new))
                .maxExamples(origin.limit())
                .budget(Budget.parse(origin.budget()))
                .profile(Profile.named(setup.profile()))
                .tokenizer(setup.tokenizer())
                .repeats(setup.repeats())
                .seed(setup.seed())
                .concurrency(origin.concurrency())
                .timeout(Duration.ofMillis(Math.round(origin.timeoutSeconds() * 1000)));
        origin.models().forEach(job::model);
        origin.proxies().forEach(job::proxy);
        return job;
    }

    /// Specs such as `head`, `bm25:ratio=0.2`, `mine=exec:./filter`; without any, what the dataset suggests.
    public Job systems(String... specs) {
        systems.addAll(List.of(specs));
        return this;
    }

    /// Spec of a model that answers from what each system keeps, such as `ollama:gemma3:4b` or
    /// `mine=openai:gpt-4.1-mini`; several may answer.
    public Job model(String spec) {
        models.add(spec);
        return this;
    }

    /// Spec of the model behind a proxy under test, such as `mine=openai:gpt-4.1-mini@http://127.0.0.1:8080/v1`. It
    /// is sent whole contexts, and what it makes of them on the way it does not show.
    public Job proxy(String spec) {
        proxies.add(spec);
        return this;
    }

    /// Specs instead of what the dataset suggests.
    public Job evaluators(String... specs) {
        evaluators.addAll(List.of(specs));
        return this;
    }

    /// Specs beside what the dataset suggests, such as a judge.
    public Job alsoEvaluators(String... specs) {
        added.addAll(List.of(specs));
        return this;
    }

    /// Specs instead of what follows from the dataset and the evaluators.
    public Job metrics(String... specs) {
        metrics.addAll(List.of(specs));
        return this;
    }

    /// Only the first so many, of each dataset where there are several; 0 for all.
    public Job maxExamples(long most) {
        maxExamples = most;
        return this;
    }

    /// How much of a context systems may keep whose spec does not say.
    public Job budget(Budget budget) {
        this.budget = budget;
        return this;
    }

    /// Which rules score.
    public Job profile(Profile profile) {
        this.profile = profile;
        return this;
    }

    /// What sizes are counted with: `cl100k_base`, `o200k_base` or `none`.
    public Job tokenizer(String tokenizer) {
        this.tokenizer = tokenizer;
        return this;
    }

    /// Trials of each system on each example.
    public Job repeats(int repeats) {
        this.repeats = repeats;
        return this;
    }

    /// Of the order in which systems take turns.
    public Job seed(long seed) {
        this.seed = seed;
        return this;
    }

    /// Trials at one time; without it, the number of cores, or what suits the models.
    public Job concurrency(int trials) {
        concurrency = Optional.of(trials);
        return this;
    }

    /// Of one trial; without it a minute, or an hour with models, whose calls have limits of their own.
    public Job timeout(Duration timeout) {
        this.timeout = Optional.of(timeout);
        return this;
    }

    /// Pauses the job when its calls have cost so many dollars.
    public Job maxCost(double dollars) {
        return limits(limits.withCost(dollars));
    }

    /// Pauses the job when its calls have taken so many tokens.
    public Job maxTokens(long tokens) {
        return limits(limits.withTokens(tokens));
    }

    /// Pauses the job after so long.
    public Job maxTime(Duration time) {
        return limits(limits.withTime(time));
    }

    public Job limits(Limits limits) {
        this.limits = limits;
        return this;
    }

    /// A price list of one's own, asked for when the first model is opened.
    public Job prices(Supplier<PriceList> prices) {
        this.prices = prices;
        return this;
    }

    /// Replays this file without calling anybody; where it is missing, records the run into it.
    public Job cassette(Path file) {
        return recording(recording.withCassette(file));
    }

    /// Shares recorded responses with other runs.
    public Job responses(Path folder, ResponseCache.Mode mode) {
        return recording(new Recording(Optional.of(mode), Optional.of(folder), recording.cassette()));
    }

    public Job recording(Recording recording) {
        this.recording = recording;
        return this;
    }

    /// Folder that holds the runs; without it, `runs`.
    public Job runs(Path folder) {
        runs = folder;
        return this;
    }

    /// What the folder of a new run is named for; without it, for the dataset.
    public Job name(String name) {
        this.name = Optional.of(name);
        return this;
    }

    /// Where names are looked up; without it, what ships with Assay and the plugins on the class path.
    public Job registry(Registry registry) {
        this.registry = () -> registry;
        return this;
    }

    /// Where keys of providers are looked up; without it, in the environment of the process.
    public Job environment(Map<String, String> environment) {
        this.environment = environment;
        return this;
    }

    public Job clock(Clock clock) {
        this.clock = clock;
        return this;
    }

    public JobResult run() {
        return run(JobListener.SILENT);
    }

    public JobResult run(JobListener listener) {
        try (var prepared = prepare()) {
            return prepared.run(listener);
        }
    }

    /// Makes things of the words. For those who look at them first, or who stop the run from another thread.
    public PreparedJob prepare() {
        var calls = new Calls(environment, limits, prices);
        try {
            var known = registry.get();
            calls.open(known, models);
            calls.open(known, proxies);
            var source = known.source(dataset, profile);
            var asked = words(calls);
            var preparation = new Preparation(known, calls);
            var words = asked.completed(source);
            var evaluators = preparation.evaluators(words);
            var measured = words.measured(source, Preparation.scores(evaluators), asked.askedEvaluators());
            return new PreparedJob(
                    measured,
                    preparation.of(measured, source, List.copyOf(evaluators.values())),
                    new Desk(RunStore.at(runs, Access.of(environment)), clock, name, recording, resumed));
        } catch (RuntimeException e) {
            calls.close();
            throw e;
        }
    }

    private JobWords words(Calls calls) {
        return new JobWords(
                dataset,
                maxExamples,
                List.copyOf(systems),
                List.copyOf(models),
                List.copyOf(proxies),
                List.copyOf(evaluators),
                List.copyOf(added),
                List.copyOf(metrics),
                budget,
                profile,
                tokenizer,
                new RunOptions(
                        concurrency.orElseGet(calls::suggestedConcurrency),
                        timeout.orElseGet(calls::suggestedTimeout),
                        repeats,
                        seed));
    }
}

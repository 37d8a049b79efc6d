package dev.assay.job;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.dataset.JoinedDataset;
import dev.assay.price.PriceList;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.run.RunOptions;
import dev.assay.sequential.SequentialDesign;
import dev.assay.spec.Budget;
import dev.assay.spec.Environment;
import dev.assay.spec.Phrase;
import dev.assay.store.Access;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.trust.Deed;
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
    private final Phrase dataset;
    private final Optional<StoredRun> resumed;
    private List<ContextSystem<Example>> past = List.of();
    private final List<Phrase> systems = new ArrayList<>();
    private final List<Phrase> models = new ArrayList<>();
    private final List<Phrase> proxies = new ArrayList<>();
    private final List<Phrase> evaluators = new ArrayList<>();
    private final List<Phrase> added = new ArrayList<>();
    private final List<String> metrics = new ArrayList<>();
    private long maxExamples;
    private Budget budget = Budget.DEFAULT;
    private Profile profile = Profile.STANDARD;
    private String tokenizer = "cl100k_base";
    private int repeats = 1;
    private long seed = 1;
    private Optional<Integer> concurrency = Optional.empty();
    private Optional<Duration> timeout = Optional.empty();
    private Optional<SequentialDesign> until = Optional.empty();
    private Optional<Engine> engine = Optional.empty();
    private Map<String, String> engineSettings = Map.of();
    private Limits limits = Limits.NONE;
    private Supplier<PriceList> prices = PriceList::standard;
    private Recording recording = Recording.USUAL;
    private Path runs = Path.of("runs");
    private Optional<String> name = Optional.empty();
    private boolean isContinuing;
    private boolean isFailFast;
    private Supplier<Registry> registry = Registry::standard;
    private Map<String, String> environment = Environment.ofProcess();
    private Clock clock = Clock.systemUTC();

    private Job(Phrase dataset, Optional<StoredRun> resumed) {
        this.dataset = dataset;
        this.resumed = resumed;
    }

    /// @param dataset a suite or dataset by name, with or without `:settings`, a suite folder or a file; several
    ///     with ` + ` between them
    public static Job on(String dataset) {
        return on(Phrase.own(dataset));
    }

    /// A dataset that a file may have asked for.
    public static Job on(Phrase dataset) {
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
            throw new UserError("%s was not started by `assay run`\n       %s"
                    .formatted(
                            manifest.id(),
                            manifest.origin().derivedFrom().isEmpty()
                                    ? "resume it where it was started"
                                    : "`assay rescore --resume %s` resumes it".formatted(manifest.id())));
        }
        return asked(stored, Optional.of(stored)).runs(runs);
    }

    /// A new job on the examples of a stored run, with its models and evaluators but no systems: for comparing
    /// others with those of the run.
    public static Job beside(StoredRun run) {
        var job = asked(run, Optional.empty());
        job.systems.clear();
        return job;
    }

    /// A new job on the words of a stored run, for those who run it again.
    public static Job again(StoredRun stored) {
        return asked(stored, Optional.empty());
    }

    /// A job on the words of a stored run that somebody has admitted: for processes that run a part of it for whoever
    /// started it.
    static Job admitted(StoredRun stored) {
        return asked(stored, Optional.of(stored), ReceivedWords.admitted(stored));
    }

    /// A new job on the words of a stored run, whose systems and models are not called again.
    ///
    /// @param evaluators, metrics, profile instead of those of the run, where there are any
    static Job like(StoredRun stored, List<String> evaluators, List<String> metrics, Optional<Profile> profile) {
        var job = asked(stored, Optional.empty());
        replace(job.evaluators, Phrase.own(evaluators));
        replace(job.metrics, metrics);
        profile.ifPresent(job::profile);
        job.past = PastSystem.of(stored.manifest());
        return job;
    }

    private static <T> void replace(List<T> specs, List<T> others) {
        if (!others.isEmpty()) {
            specs.clear();
            specs.addAll(others);
        }
    }

    private static Job asked(StoredRun stored, Optional<StoredRun> resumed) {
        return asked(stored, resumed, ReceivedWords.of(stored));
    }

    private static Job asked(StoredRun stored, Optional<StoredRun> resumed, ReceivedWords words) {
        var manifest = stored.manifest();
        var setup = manifest.setup();
        var origin = manifest.origin();
        var job = new Job(words.phrase("dataset", origin.dataset()), resumed)
                .metrics(manifest.metrics().toArray(String[]::new))
                .maxExamples(origin.limit())
                .budget(Budget.parse(origin.budget()))
                .profile(Profile.named(setup.profile()))
                .tokenizer(setup.tokenizer())
                .repeats(setup.repeats())
                .seed(setup.seed())
                .concurrency(origin.concurrency())
                .timeout(Duration.ofMillis(Math.round(origin.timeoutSeconds() * 1000)));
        if (resumed.isPresent() && !origin.until().isEmpty()) {
            job.until(SequentialDesign.parse(origin.until()));
        }
        job.systems.addAll(words.phrases("systems", origin.systems()));
        job.evaluators.addAll(words.phrases("evaluators", origin.evaluators()));
        job.models.addAll(words.phrases("models", origin.models()));
        job.proxies.addAll(words.phrases("proxies", origin.proxies()));
        return job;
    }

    /// Says again, in one's own words, some of what a resumed run asks for: what a file may not ask for alone.
    ///
    /// @throws UserError where the run has no such system or evaluator
    public Job confirming(List<String> systemsAgain, List<String> evaluatorsAgain) {
        confirm("system", systems, systemsAgain);
        confirm("evaluator", evaluators, evaluatorsAgain);
        return this;
    }

    private static void confirm(String kind, List<Phrase> phrases, List<String> again) {
        for (var text : again) {
            if (!Phrase.texts(phrases).contains(text)) {
                throw new UserError(
                        "--resume continues a run as it was, and it has no %s \"%s\"\n       give --resume alone, or start a new run without it"
                                .formatted(kind, text));
            }
            phrases.replaceAll(phrase -> phrase.text().equals(text) ? Phrase.own(text) : phrase);
        }
    }

    /// Specs such as `head`, `bm25:ratio=0.2`, `mine=exec:./filter`; without any, what the dataset suggests.
    public Job systems(String... specs) {
        return systems(Phrase.own(List.of(specs)));
    }

    /// Those that a file may have asked for.
    public Job systems(List<Phrase> words) {
        systems.addAll(words);
        return this;
    }

    /// Spec of a model that answers from what each system keeps, such as `ollama:gemma3:4b` or
    /// `mine=openai:gpt-4.1-mini`; several may answer.
    public Job model(String spec) {
        return model(Phrase.own(spec));
    }

    /// A model that a file may have asked for.
    public Job model(Phrase words) {
        models.add(words);
        return this;
    }

    /// Spec of the model behind a proxy under test, such as `mine=openai:gpt-4.1-mini@http://127.0.0.1:8080/v1`. It
    /// is sent whole contexts, and what it makes of them on the way it does not show.
    public Job proxy(String spec) {
        proxies.add(Phrase.own(spec));
        return this;
    }

    /// Specs instead of what the dataset suggests.
    public Job evaluators(String... specs) {
        return evaluators(Phrase.own(List.of(specs)));
    }

    /// Those that a file may have asked for.
    public Job evaluators(List<Phrase> words) {
        evaluators.addAll(words);
        return this;
    }

    /// Specs beside what the dataset suggests, such as a judge.
    public Job alsoEvaluators(String... specs) {
        added.addAll(Phrase.own(List.of(specs)));
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

    /// Stops the job once its two systems are decided: the second is better or worse than the first, or equivalent.
    /// Examples are run in an order drawn from the seed, and the interval holds however often one looks.
    ///
    /// @param design when the question is decided; without a score, about the first mean of the report
    public Job until(SequentialDesign design) {
        until = Optional.of(design);
        return this;
    }

    /// Carries the job out elsewhere than in this process.
    ///
    /// @param settings of the engine, by name
    public Job engine(Engine engine, Map<String, String> settings) {
        this.engine = Optional.of(engine);
        engineSettings = settings;
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
        return recording(
                new Recording(Optional.of(mode), Optional.of(folder), recording.cassette(), recording.isSharing()));
    }

    /// Every trial makes its own calls; without it, trials with equal requests share one reply, and say so.
    public Job withoutSharing() {
        return recording(recording.apart());
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

    /// Goes on with a run of the folder that measured the same, where there is one: the same job run twice is one run.
    public Job continuing() {
        isContinuing = true;
        return this;
    }

    /// Pauses the job with the first trial that fails, before another begins. An engine elsewhere hears of it later.
    public Job failFast() {
        isFailFast = true;
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

    /// What the words of this job would run, load or reach, whoever they are from. Nothing is made.
    public List<Deed> deeds() {
        var known = registry.get();
        var source = known.source(dataset, profile);
        return words().completed(source).deeds(known, source);
    }

    /// Makes things of the words. For those who look at them first, or who stop the run from another thread.
    public PreparedJob prepare() {
        if (resumed.isEmpty()) {
            RunStore.expectRun();
        }
        var calls = new Calls(environment, limits, prices);
        try {
            var known = registry.get();
            var source = known.source(dataset, profile);
            var asked = words().completed(source);
            var deeds = past.isEmpty() ? asked.deeds(known, source) : asked.scoring(known);
            known.trust().admit(deeds);
            if (past.isEmpty()) {
                calls.openAll(known, asked.answerers());
            }
            var settled = asked.with(options(calls));
            var preparation = new Preparation(known, calls, past);
            var evaluators = preparation.evaluators(settled);
            var leading = leading(known, settled, source);
            var words = settled.measured(
                    source, Preparation.scores(evaluators), words().askedEvaluators(), leading.means());
            var prepared = new PreparedJob(
                    words,
                    preparation.of(words, source, List.copyOf(evaluators.values())),
                    leading.remarks(),
                    new Desk(
                            RunStore.at(runs, Access.of(environment)),
                            clock,
                            name,
                            profile == Profile.COMPAT ? recording.apart() : recording,
                            resumed,
                            isContinuing,
                            known.trust(),
                            deeds),
                    until,
                    engine.map(one -> new Elsewhere(one, engineSettings, environment)));
            if (isFailFast) {
                prepared.failFast();
            }
            return prepared;
        } catch (RuntimeException e) {
            calls.close();
            throw e;
        }
    }

    /// What leads is looked for only where nobody asked for metrics. A suite that asks models in its own way names
    /// its means itself.
    private Leading leading(Registry known, JobWords words, Source source) {
        if (!words.metrics().isEmpty()) {
            return new Leading(List.of(), List.of());
        }
        if (profile == Profile.COMPAT || !source.asking().equals(Source.Asking.PLAINLY)) {
            return Leading.asSuggested(source, words.mode());
        }
        var parts = JoinedDataset.names(dataset.text());
        return Leading.of(
                known,
                profile,
                words.mode(),
                parts.size() == 1
                        ? List.of(source)
                        : parts.stream()
                                .map(part -> known.source(dataset.saying(part), profile))
                                .toList());
    }

    private RunOptions options(Calls calls) {
        return new RunOptions(
                concurrency.orElseGet(calls::suggestedConcurrency),
                timeout.orElseGet(calls::suggestedTimeout),
                repeats,
                seed);
    }

    private JobWords words() {
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
                RunOptions.DEFAULT);
    }
}

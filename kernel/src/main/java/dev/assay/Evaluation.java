package dev.assay;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.dataset.MapDataset;
import dev.assay.disk.ScratchFolder;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.run.Runner;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One evaluation, from Java: systems on a dataset, judged and folded.
///
/// ```java
/// var result = Evaluation.on(dataset)
///         .systems(mySystem)
///         .evaluators(new AnswerQuality(Profile.STANDARD))
///         .metrics(new MeanScore("f1", Profile.STANDARD))
///         .maxWorkers(4)
///         .cacheDir(Path.of(".cache")) // a second call resumes here
///         .run();
/// ```
public final class Evaluation<E extends Example> {
    private final Dataset<E> dataset;
    private final List<ContextSystem<? super E>> systems = new ArrayList<>();
    private final List<Evaluator<? super E>> evaluators = new ArrayList<>();
    private final List<Metric> metrics = new ArrayList<>();
    private Profile profile = Profile.STANDARD;
    private Measure measure = ContextSizes.with(BpeTokens.CL100K_BASE);
    private RunOptions options = RunOptions.DEFAULT;
    private Optional<Path> cacheDir = Optional.empty();
    private RunListener listener = RunListener.SILENT;

    private Evaluation(Dataset<E> dataset) {
        this.dataset = dataset;
    }

    public static <E extends Example> Evaluation<E> on(Dataset<E> dataset) {
        return new Evaluation<>(dataset);
    }

    /// Examples as plain maps, such as a list of them: `id` and `context` are read, answers and labels are kept
    /// from systems.
    public static Evaluation<OpenExample> on(Iterable<? extends Map<String, ?>> examples) {
        return new Evaluation<>(MapDataset.of("examples", examples));
    }

    /// The whole of it in one call, with default options.
    public static <E extends Example> EvalResult evaluate(
            List<ContextSystem<? super E>> systems,
            Dataset<E> dataset,
            List<Evaluator<? super E>> evaluators,
            List<Metric> metrics) {
        return of(systems, dataset, evaluators, metrics).run();
    }

    /// The whole of it in one call, several trials at a time, kept in a folder where a second call goes on.
    public static <E extends Example> EvalResult evaluate(
            List<ContextSystem<? super E>> systems,
            Dataset<E> dataset,
            List<Evaluator<? super E>> evaluators,
            List<Metric> metrics,
            int maxWorkers,
            Path cacheDir) {
        return of(systems, dataset, evaluators, metrics)
                .maxWorkers(maxWorkers)
                .cacheDir(cacheDir)
                .run();
    }

    private static <E extends Example> Evaluation<E> of(
            List<ContextSystem<? super E>> systems,
            Dataset<E> dataset,
            List<Evaluator<? super E>> evaluators,
            List<Metric> metrics) {
        var evaluation = on(dataset);
        systems.forEach(evaluation::systems);
        evaluators.forEach(evaluation::evaluators);
        return evaluation.metrics(metrics.toArray(Metric[]::new));
    }

    @SafeVarargs
    public final Evaluation<E> systems(ContextSystem<? super E>... more) {
        for (var system : more) {
            systems.add(system);
        }
        return this;
    }

    @SafeVarargs
    public final Evaluation<E> evaluators(Evaluator<? super E>... more) {
        for (var evaluator : more) {
            evaluators.add(evaluator);
        }
        return this;
    }

    public Evaluation<E> metrics(Metric... more) {
        metrics.addAll(List.of(more));
        return this;
    }

    /// Which rules the evaluators and metrics follow, for the record.
    public Evaluation<E> profile(Profile profile) {
        this.profile = profile;
        return this;
    }

    public Evaluation<E> measure(Measure measure) {
        this.measure = measure;
        return this;
    }

    public Evaluation<E> options(RunOptions options) {
        this.options = options;
        return this;
    }

    public Evaluation<E> maxWorkers(int workers) {
        return options(options.withConcurrency(workers));
    }

    /// Where the run is kept. A run of the same fingerprint that lies there is resumed; without a folder
    /// rows are kept in memory alone.
    public Evaluation<E> cacheDir(Path folder) {
        cacheDir = Optional.of(folder);
        return this;
    }

    public Evaluation<E> listener(RunListener listener) {
        this.listener = listener;
        return this;
    }

    public EvalResult run() {
        var plan = new Plan<>(dataset, systems, evaluators, measure, options);
        var names = systems.stream().map(ContextSystem::name).toList();
        var metricNames = metrics.stream().map(Metric::name).toList();
        var draft = Plans.draft(plan, profile, metricNames, Plans.origin(plan));
        return cacheDir.isPresent()
                ? kept(plan, draft, names, RunStore.at(cacheDir.get()))
                : inMemory(plan, draft, names);
    }

    private EvalResult kept(Plan<E> plan, RunStore.Draft draft, List<String> names, RunStore store) {
        var stored =
                store.withFingerprint(draft.setup().fingerprint()).orElseGet(() -> store.create(Instant.now(), draft));
        double seconds = carriedOut(plan, stored);
        var reread = StoredRun.open(stored.folder()).calling(names);
        return EvalResult.of(reread.manifest(), reread::rows, names, metrics, seconds);
    }

    private EvalResult inMemory(Plan<E> plan, RunStore.Draft draft, List<String> names) {
        try (var folder = new ScratchFolder()) {
            var stored = RunStore.at(folder.path()).create(Instant.now(), draft);
            double seconds = carriedOut(plan, stored);
            var rows = new ArrayList<EvalRow>();
            try (var stream = StoredRun.open(stored.folder()).rows()) {
                stream.forEach(rows::add);
            }
            return EvalResult.of(stored.manifest(), rows::stream, names, metrics, seconds);
        }
    }

    /// The seconds it took.
    private double carriedOut(Plan<E> plan, StoredRun stored) {
        long start = System.nanoTime();
        new Runner(Version.CURRENT).run(plan, stored, ResponseCache.off(), listener);
        return (System.nanoTime() - start) / 1e9;
    }
}

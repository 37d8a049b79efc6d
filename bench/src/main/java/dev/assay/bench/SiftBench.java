package dev.assay.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.assay.Plans;
import dev.assay.Version;
import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.disk.ScratchFolder;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.report.Report;
import dev.assay.report.TableReport;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.run.Runner;
import dev.assay.sift.run.SiftReference;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.stats.Quantile;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// How long the whole sift suite takes with twenty deterministic systems, from the first case to the printed
/// report, and how many views are scored in a second. The first run is cold; the median of the rounds counts, after
/// others have warmed the compiler up. On a slow machine there are fewer rounds, so that it ends within a minute or
/// two.
public final class SiftBench {
    private static final List<String> FURTHER = List.of(
            "head", "tail", "random-lines", "drain", "textrank", "mmr", "self-information", "stack-fold", "anchors");
    private static final Budget BUDGET = Budget.parse("tokens=64");
    private static final int WARM_UPS = 6;
    private static final int ROUNDS = 5;
    private static final int FEWEST = 2;
    /// No further warm-up, and no further round, begins after so long.
    private static final Duration ENOUGH = Duration.ofSeconds(25);

    private static final int WIDTH = 120;
    private static final OperatingSystemMXBean CPU = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Registry registry;
    private final Source source;
    private final Consumer<String> progress;

    /// @param progress told of every round as soon as it is over
    public SiftBench(Registry registry, Consumer<String> progress) {
        this.registry = registry;
        this.progress = progress;
        this.source = registry.source("sift:all", Profile.STANDARD);
    }

    public Map<String, Object> run() {
        var systems = systems();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        figures.put("systems", systems.size());
        figures.put("first_run_seconds", rounded(told("cold", systems)));
        rounds("warm-up", WARM_UPS, systems);
        long computed = CPU.getProcessCpuTime();
        var seconds = rounds("warm", ROUNDS, systems);
        figures.put("warm_run_cpu_seconds", rounded((CPU.getProcessCpuTime() - computed) / 1e9 / seconds.length));
        figures.put(
                "warm_run_seconds_sorted",
                Arrays.stream(seconds).map(SiftBench::rounded).boxed().toList());
        figures.put("warm_run_seconds", rounded(Quantile.interpolate(seconds, 0.5)));
        for (var profile : Profile.values()) {
            addViews(figures, profile);
        }
        return figures;
    }

    /// How long each took, sorted.
    private double[] rounds(String name, int most, List<ContextSystem<Example>> systems) {
        long end = System.nanoTime() + ENOUGH.toNanos();
        var seconds = new ArrayList<Double>();
        while (seconds.size() < FEWEST || (seconds.size() < most && System.nanoTime() < end)) {
            seconds.add(told(name, systems));
        }
        return seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    private double told(String name, List<ContextSystem<Example>> systems) {
        double seconds = once(systems);
        progress.accept("%s run: %.2f s".formatted(name, seconds));
        return seconds;
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 100) / 100.0;
    }

    /// All but the echo keep to the length of an answer.
    private List<ContextSystem<Example>> systems() {
        var systems = new ArrayList<>(source.baselines());
        FURTHER.forEach(name -> systems.add(registry.system(name + ":tokens=64", BUDGET, ExecOptions.DEFAULT)));
        return systems;
    }

    private double once(List<ContextSystem<Example>> systems) {
        var plan = new Plan<OpenExample>(
                source.dataset(),
                List.copyOf(systems),
                source.evaluators().stream()
                        .<Evaluator<? super OpenExample>>map(spec -> registry.evaluator(spec, Profile.STANDARD))
                        .toList(),
                ContextSizes.bytesOnly(),
                RunOptions.DEFAULT);
        var metrics = registry.metrics(source.metrics(), Profile.STANDARD);
        try (var folder = new ScratchFolder()) {
            long start = System.nanoTime();
            var draft = new RunStore.Draft(
                    Plans.setup(plan, Profile.STANDARD), plan.checkedSize(), source.metrics(), Plans.origin(plan));
            var stored = RunStore.at(folder.path()).create(Instant.EPOCH, draft);
            var tally = new Runner(Version.CURRENT).run(plan, stored, ResponseCache.off(), RunListener.SILENT);
            var report = TableReport.render(Report.of(StoredRun.open(stored.folder()), metrics), WIDTH);
            double seconds = (System.nanoTime() - start) / 1e9;
            if (tally.answered() != stored.manifest().trials() || report.isEmpty()) {
                throw new IllegalStateException("only %d rows".formatted(tally.answered()));
            }
            return seconds;
        }
    }

    private void addViews(Map<String, Object> figures, Profile profile) {
        var speed = views(profile);
        progress.accept("%s: %d views a second".formatted(profile, Math.round(speed.perSecond())));
        figures.put("views_a_second_" + profile, Math.round(speed.perSecond()));
        figures.put("views_a_cpu_second_" + profile, Math.round(speed.perCpuSecond()));
    }

    /// Of what the baselines answer, but for the echo, which is no answer's length.
    private AllCores.Speed views(Profile profile) {
        var answers = answers();
        var scorer = new SiftScorer(profile, SemanticProvider.lexical());
        return AllCores.speed(answers.size(), i -> {
            var answer = answers.get(i);
            scorer.score(answer.siftCase(), answer.output(), answer.view());
        });
    }

    private List<SiftScorer.Answer> answers() {
        var answers = new ArrayList<SiftScorer.Answer>();
        try (var examples = source.dataset().examples()) {
            examples.forEach(labeled -> {
                if (labeled.reference() instanceof SiftReference reference) {
                    for (var system : source.baselines()) {
                        if (!system.name().equals("echo")) {
                            answers.add(new SiftScorer.Answer(
                                    reference.siftCase(), output(system, labeled.example(), reference), ViewKind.RAW));
                        }
                    }
                }
            });
        }
        return answers;
    }

    private static String output(ContextSystem<Example> system, OpenExample example, SiftReference reference) {
        try {
            var response = system instanceof Control<Example> control
                    ? control.process(example, reference)
                    : system.process(example);
            return response.text();
        } catch (Exception e) {
            throw new IllegalStateException(system.name() + " failed on " + example.id(), e);
        }
    }
}

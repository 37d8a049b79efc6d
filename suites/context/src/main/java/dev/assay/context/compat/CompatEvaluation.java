package dev.assay.context.compat;

import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextCache;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The `evaluate()` of context-bench: the same rows, numbers and cache, made by our runner.
///
/// ```java
/// var result = CompatEvaluation.on(examples)
///         .systems(MapSystem.of("half", MyProgram::firstHalf))
///         .evaluators(new AnswerQuality(Profile.COMPAT))
///         .metrics(new MeanScore("f1", Profile.COMPAT))
///         .cacheDir(Path.of(".cache"))
///         .run();
/// ```
///
/// For numbers that must stay comparable with published ones; new work belongs in [dev.assay.Evaluation]. Here a
/// system sees the gold answer, ids may repeat, tokens are those of whole maps, and the first failure of a
/// system or an evaluator ends the call. One thing differs: text that spells a special token is counted as
/// ordinary text, where the original gives up.
public final class CompatEvaluation {
    private final List<Map<String, Object>> examples;
    private final List<MapSystem> systems = new ArrayList<>();
    private final List<Evaluator<? super OpenExample>> evaluators = new ArrayList<>();
    private final List<Metric> metrics = new ArrayList<>();
    private OptionalInt maxExamples = OptionalInt.empty();
    private Optional<Set<String>> textFields = Optional.empty();
    private int maxWorkers = 1;
    private Optional<Path> cacheDir = Optional.empty();

    private CompatEvaluation(List<Map<String, Object>> examples) {
        this.examples = examples;
    }

    /// @param examples ordered maps of JSON values; `id` and `dataset` are read where they have them
    public static CompatEvaluation on(List<Map<String, Object>> examples) {
        return new CompatEvaluation(List.copyOf(examples));
    }

    public CompatEvaluation systems(MapSystem... more) {
        systems.addAll(List.of(more));
        return this;
    }

    /// Those of the `compat` profile; what they leave unscored is missing from the row, and metrics count
    /// it as 0.
    @SafeVarargs
    public final CompatEvaluation evaluators(Evaluator<? super OpenExample>... more) {
        for (var evaluator : more) {
            evaluators.add(evaluator);
        }
        return this;
    }

    /// Those of the `compat` profile.
    public CompatEvaluation metrics(Metric... more) {
        metrics.addAll(List.of(more));
        return this;
    }

    /// Only the first so many; 0 for none.
    public CompatEvaluation maxExamples(int count) {
        if (count < 0) {
            throw new UserError("maxExamples must be at least 0, got " + count);
        }
        maxExamples = OptionalInt.of(count);
        return this;
    }

    /// The fields whose tokens are counted, instead of all that hold text.
    public CompatEvaluation textFields(String... names) {
        textFields = Optional.of(Set.copyOf(List.of(names)));
        return this;
    }

    /// Examples inside a system at one time; 0 means 1.
    public CompatEvaluation maxWorkers(int workers) {
        if (workers < 0) {
            throw new UserError("maxWorkers must be at least 0, got " + workers);
        }
        maxWorkers = Math.max(1, workers);
        return this;
    }

    /// A cache folder, the original's or a new one. It knows systems, evaluators and examples by name
    /// alone, as the original does: after a change of a prompt or a model, use another.
    public CompatEvaluation cacheDir(Path folder) {
        cacheDir = Optional.of(folder);
        return this;
    }

    /// @throws UserError naming system and example, when either a system or an evaluator threw; rows that
    /// had been finished stay in the cache
    public ContextResult run() {
        var taken = taken();
        if (cacheDir.isEmpty()) {
            return run(taken, Optional.empty());
        }
        try (var cache = CompatCache.open(cacheFile(cacheDir.get(), taken))) {
            return run(taken, Optional.of(cache));
        }
    }

    private List<CompatExample> taken() {
        var taken = new ArrayList<CompatExample>();
        for (var fields : examples.subList(0, Math.min(maxExamples.orElse(Integer.MAX_VALUE), examples.size()))) {
            taken.add(new CompatExample(taken.size(), fields));
        }
        return taken;
    }

    private Path cacheFile(Path folder, List<CompatExample> taken) {
        var datasets = new LinkedHashSet<String>();
        taken.forEach(example -> datasets.add(example.dataset()));
        return folder.resolve(ContextCache.fingerprint(systemNames(), datasets, evaluatorNames()))
                .resolve("rows.jsonl");
    }

    private ContextResult run(List<CompatExample> taken, Optional<CompatCache> cache) {
        var arm = new CompatArm(List.copyOf(evaluators), new CompatSizes(textFields), maxWorkers, cache);
        var rows = new ArrayList<ContextRow>();
        var timing = new LinkedHashMap<String, Double>();
        for (var system : systems) {
            long start = System.nanoTime();
            rows.addAll(arm.run(system, taken));
            timing.put(system.name(), (System.nanoTime() - start) / 1e9);
        }
        return new ContextResult(rows, CompatRows.summary(rows, systemNames(), metrics), timing, config(taken.size()));
    }

    private Map<String, Object> config(int count) {
        var config = new LinkedHashMap<String, Object>();
        config.put("systems", systemNames());
        config.put("evaluators", evaluatorNames());
        config.put("metrics", originalNames(metrics.stream().map(Metric::name)));
        config.put("num_examples", count);
        config.put("max_workers", maxWorkers);
        return config;
    }

    private List<String> systemNames() {
        return systems.stream().map(MapSystem::name).toList();
    }

    private List<String> evaluatorNames() {
        return originalNames(evaluators.stream().map(Evaluator::name));
    }

    /// What we call `answer-quality` is `answer_quality` there.
    static List<String> originalNames(Stream<String> names) {
        return names.map(name -> name.replace('-', '_')).toList();
    }
}

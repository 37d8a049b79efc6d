package dev.assay.context.compat;

import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import dev.assay.memory.MemorySystem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The `evaluate_memory()` of context-bench: the same calls in the same order, the same rows and numbers.
///
/// For numbers that must stay comparable with published ones; new work belongs in
/// [dev.assay.context.memory.MemoryEvaluation]. Here one instance serves all conversations in turn, sizes are words,
/// evaluators see the last 3000 characters of a conversation, and the first failure ends the call. Nothing
/// runs side by side and nothing is kept, so there is no run of the kernel behind it.
public final class CompatMemoryEvaluation {
    private final List<Map<String, Object>> examples;
    private final List<MemorySystem> systems = new ArrayList<>();
    private final List<Evaluator<? super OpenExample>> evaluators = new ArrayList<>();
    private final List<Metric> metrics = new ArrayList<>();
    private OptionalInt maxExamples = OptionalInt.empty();

    private CompatMemoryEvaluation(List<Map<String, Object>> examples) {
        this.examples = examples;
    }

    /// @param examples each with `turns` and `qa_pairs`; `id` and `dataset` are read where they have them
    public static CompatMemoryEvaluation on(List<Map<String, Object>> examples) {
        return new CompatMemoryEvaluation(List.copyOf(examples));
    }

    public CompatMemoryEvaluation systems(MemorySystem... more) {
        systems.addAll(List.of(more));
        return this;
    }

    /// Those of the `compat` profile.
    @SafeVarargs
    public final CompatMemoryEvaluation evaluators(Evaluator<? super OpenExample>... more) {
        for (var evaluator : more) {
            evaluators.add(evaluator);
        }
        return this;
    }

    /// Those of the `compat` profile.
    public CompatMemoryEvaluation metrics(Metric... more) {
        metrics.addAll(List.of(more));
        return this;
    }

    /// Only the first so many conversations; 0 for none.
    public CompatMemoryEvaluation maxExamples(int count) {
        if (count < 0) {
            throw new UserError("maxExamples must be at least 0, got " + count);
        }
        maxExamples = OptionalInt.of(count);
        return this;
    }

    /// @throws UserError naming system and conversation, when a memory or an evaluator threw
    public ContextResult run() {
        var taken = examples.subList(0, Math.min(maxExamples.orElse(Integer.MAX_VALUE), examples.size()));
        var scoring = new CompatScoring(List.copyOf(evaluators), new FirstFailure());
        var rows = new ArrayList<ContextRow>();
        var timing = new LinkedHashMap<String, Double>();
        for (var system : systems) {
            long start = System.nanoTime();
            for (int i = 0; i < taken.size(); i++) {
                rows.addAll(CompatConversation.run(new CompatExample(i, taken.get(i)), system, scoring));
            }
            timing.put(system.name(), (System.nanoTime() - start) / 1e9);
        }
        return new ContextResult(rows, CompatRows.summary(rows, systemNames(), metrics), timing, config(taken.size()));
    }

    private Map<String, Object> config(int count) {
        var config = new LinkedHashMap<String, Object>();
        config.put("systems", systemNames());
        config.put(
                "evaluators", CompatEvaluation.originalNames(evaluators.stream().map(Evaluator::name)));
        config.put("metrics", CompatEvaluation.originalNames(metrics.stream().map(Metric::name)));
        config.put("num_examples", count);
        return config;
    }

    private List<String> systemNames() {
        return systems.stream().map(MemorySystem::name).toList();
    }
}

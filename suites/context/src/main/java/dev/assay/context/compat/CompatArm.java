package dev.assay.context.compat;

import dev.assay.Plans;
import dev.assay.Version;
import dev.assay.api.Dataset;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Measure;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextRow;
import dev.assay.disk.ScratchFolder;
import dev.assay.python.PythonValues;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.run.Runner;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One system at a time on all examples, as the original goes about it: one run of the kernel a system.
record CompatArm(
        List<Evaluator<? super OpenExample>> evaluators, Measure measure, int maxWorkers, Optional<CompatCache> cache) {
    /// The original waits for ever.
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    /// The rows in the order of the examples, made now or found in the cache.
    List<ContextRow> run(MapSystem system, List<CompatExample> examples) {
        var made = make(system, unknown(system.name(), examples));
        var rows = new ArrayList<ContextRow>();
        for (var example : examples) {
            var row = made.get(example.index());
            rows.add(row == null ? cached(example.cacheKey(system.name())).orElseThrow() : row);
        }
        return rows;
    }

    private Optional<ContextRow> cached(String key) {
        return cache.flatMap(rows -> rows.find(key));
    }

    /// The examples to be run. With a cache and a single worker the original finds the row of an example
    /// again under a later one of the same key; several workers look everything up before they begin.
    private List<CompatExample> unknown(String system, List<CompatExample> examples) {
        var reusesOwnRows = cache.isPresent() && maxWorkers == 1;
        var begun = new HashSet<String>();
        return examples.stream()
                .filter(example -> cached(example.cacheKey(system)).isEmpty())
                .filter(example -> begun.add(example.cacheKey(system)) || !reusesOwnRows)
                .toList();
    }

    private Map<Integer, ContextRow> make(MapSystem system, List<CompatExample> examples) {
        var failure = new FirstFailure();
        var plan = new Plan<OpenExample>(
                Dataset.of(
                        "compat",
                        "1",
                        examples.stream().map(CompatExample::labeled).toList()),
                List.of(new CompatSystem(system, failure)),
                List.of(new CompatScoring(evaluators, failure)),
                measure,
                RunOptions.DEFAULT.withConcurrency(maxWorkers).withTimeout(FOR_EVER));
        var desk = new Desk(examples, cache, failure);
        try (var folder = new ScratchFolder()) {
            var setup = Plans.setup(plan, Profile.COMPAT);
            var draft = new RunStore.Draft(setup, plan.checkedSize(), List.of(), Plans.origin(plan));
            var stored = RunStore.at(folder.path()).create(Instant.now(), draft);
            new Runner(Version.CURRENT).run(plan, stored, ResponseCache.off(), desk);
        }
        desk.throwIfFailed(system.name());
        return desk.rows;
    }

    /// Where the rows of one system arrive.
    private static final class Desk implements RunListener {
        private final Map<String, CompatExample> examples = new HashMap<>();
        private final Map<Integer, ContextRow> rows = new HashMap<>();
        private final Optional<CompatCache> cache;
        private final FirstFailure failure;

        Desk(List<CompatExample> examples, Optional<CompatCache> cache, FirstFailure failure) {
            examples.forEach(example -> this.examples.put(Integer.toString(example.index()), example));
            this.cache = cache;
            this.failure = failure;
        }

        private CompatExample example(String kernelId) {
            return Optional.ofNullable(examples.get(kernelId)).orElseThrow();
        }

        @Override
        public void stored(EvalRow row) {
            switch (row.outcome()) {
                case Outcome.Failed failed -> fail(row, failed.message());
                case Outcome.Answered(var response) -> {
                    var refusal = refusal(row);
                    if (refusal.isPresent()) {
                        fail(row, refusal.get());
                    } else {
                        var example = example(row.exampleId());
                        keep(example, CompatRows.row(example, row, response));
                    }
                }
            }
        }

        /// Evaluators that refuse a score leave it out here: only one that broke leaves it unscored.
        private static Optional<String> refusal(EvalRow row) {
            return row.scores().stream()
                    .filter(Score.Unscored.class::isInstance)
                    .map(score -> ((Score.Unscored) score).reason())
                    .findFirst();
        }

        private void fail(EvalRow row, String message) {
            failure.record(new FirstFailure.Failure(row.exampleId(), message, Optional.empty()));
        }

        private void keep(CompatExample example, ContextRow row) {
            rows.put(example.index(), row);
            cache.ifPresent(kept -> kept.put(example.cacheKey(row.system()), row));
        }

        void throwIfFailed(String system) {
            if (failure.find().isPresent()) {
                throw error(system, failure.find().get());
            }
        }

        private UserError error(String system, FirstFailure.Failure first) {
            var error = new UserError("evaluation ended at system \"%s\", example %s: %s%s"
                    .formatted(
                            system,
                            PythonValues.repr(example(first.exampleId()).id()),
                            first.message(),
                            cache.map(kept -> "\n       finished rows are kept in %s and will not be made again"
                                            .formatted(kept.file()))
                                    .orElse("")));
            first.cause().ifPresent(error::initCause);
            return error;
        }
    }
}

package dev.assay.cli;

import dev.assay.Plans;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.exec.ExecOptions;
import dev.assay.registry.Registry;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.suite.FirstExamples;
import dev.assay.system.Budget;
import dev.assay.text.BpeTokens;
import dev.assay.text.ContextSizes;
import java.time.Duration;
import java.util.List;

/// A run as one asks for it, in words. The same words come from the command line and from the manifest of
/// a run to resume.
///
/// @param limit most examples; 0 for all
/// @param systems, evaluators, metrics specs; empty for what the dataset suggests
/// @param tokenizer name, or `none`
record Request(
        String dataset,
        long limit,
        List<String> systems,
        List<String> evaluators,
        List<String> metrics,
        Budget budget,
        Profile profile,
        String tokenizer,
        RunOptions options) {

    /// What a stored run was asked to be.
    static Request of(RunManifest manifest) {
        var setup = manifest.setup();
        var origin = manifest.origin();
        return new Request(
                origin.dataset(),
                origin.limit(),
                origin.systems(),
                setup.evaluators().stream().map(part -> part.name()).toList(),
                manifest.metrics(),
                Budget.parse(origin.budget()),
                Profile.named(setup.profile()),
                setup.tokenizer(),
                new RunOptions(
                        origin.concurrency(),
                        Duration.ofMillis(Math.round(origin.timeoutSeconds() * 1000)),
                        setup.repeats(),
                        setup.seed()));
    }

    /// The words made things.
    Prepared prepare(Registry registry) {
        var source = registry.source(dataset);
        var chosenSystems = systems.isEmpty() ? source.systems() : systems;
        var chosenMetrics = metrics.isEmpty() ? source.metrics() : metrics;
        var plan = new Plan<OpenExample>(
                limited(source.dataset()),
                chosenSystems.stream()
                        .<ContextSystem<? super OpenExample>>map(spec ->
                                registry.system(spec, budget, ExecOptions.DEFAULT.withTimeout(options.timeout())))
                        .toList(),
                (evaluators.isEmpty() ? source.evaluators() : evaluators)
                        .stream()
                                .<Evaluator<? super OpenExample>>map(name -> registry.evaluator(name, profile))
                                .toList(),
                measure(),
                options);
        return new Prepared(plan, this, chosenSystems, chosenMetrics, registry.metrics(chosenMetrics, profile));
    }

    private Dataset<OpenExample> limited(Dataset<OpenExample> all) {
        return limit == 0 ? all : new FirstExamples<>(all, limit);
    }

    private Measure measure() {
        return tokenizer.equals("none") ? ContextSizes.bytesOnly() : ContextSizes.with(BpeTokens.named(tokenizer));
    }

    /// A plan, the metrics to fold its rows with, and what its manifest will say.
    record Prepared(
            Plan<OpenExample> plan,
            Request request,
            List<String> systems,
            List<String> metricSpecs,
            List<Metric> metrics)
            implements AutoCloseable {
        /// Reads the dataset through once: it counts the examples and finds ids that occur twice.
        RunStore.Draft draft() {
            return new RunStore.Draft(
                    Plans.setup(plan, request.profile()),
                    plan.checkedSize(),
                    metricSpecs,
                    Plans.origin(
                            plan,
                            request.dataset(),
                            request.limit(),
                            systems,
                            request.budget().toString()));
        }

        /// Systems that hold child processes let go of them.
        @Override
        public void close() {
            for (ContextSystem<? super OpenExample> system : plan.systems()) {
                if (system instanceof AutoCloseable closeable) {
                    closeQuietly(closeable);
                }
            }
        }

        private static void closeQuietly(AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("a system could not be closed", e);
            }
        }
    }
}

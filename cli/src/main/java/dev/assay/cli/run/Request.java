package dev.assay.cli.run;

import dev.assay.Plans;
import dev.assay.answering.ProxySystem;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A run as one asks for it, in words. The same words come from the command line and from the manifest of
/// a run to resume.
///
/// @param limit most examples; 0 for all
/// @param systems, evaluators, metrics specs; empty for what the dataset suggests
/// @param models specs of models that answer from what the systems keep
/// @param tokenizer name, or `none`
public record Request(
        String dataset,
        long limit,
        List<String> systems,
        List<String> models,
        List<String> evaluators,
        List<String> metrics,
        Budget budget,
        Profile profile,
        String tokenizer,
        RunOptions options) {

    private static final String UNTOUCHED = "identity";
    private static final List<String> EVALUATORS_OF_ANSWERS = List.of("answer-quality");
    private static final List<String> METRICS_OF_ANSWERS =
            List.of("mean-score:field=contains", "mean-score:field=f1", "model-use");

    /// What a stored run was asked to be.
    public static Request of(RunManifest manifest) {
        var setup = manifest.setup();
        var origin = manifest.origin();
        return new Request(
                origin.dataset(),
                origin.limit(),
                origin.systems(),
                origin.models(),
                origin.evaluators(),
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
    public Prepared prepare(Registry registry, Calls calls) {
        var source = registry.source(dataset, profile);
        var chosenSystems = systems.isEmpty() ? suggestedSystems(source) : systems;
        var chosenMetrics = metrics.isEmpty() ? with(source, source.metrics(), METRICS_OF_ANSWERS) : metrics;
        var chosenEvaluators =
                evaluators.isEmpty() ? with(source, source.evaluators(), EVALUATORS_OF_ANSWERS) : evaluators;
        var exec = ExecOptions.DEFAULT.withTimeout(systemTimeout());
        var made = chosenSystems.stream()
                .map(spec -> registry.system(spec, budget, exec))
                .toList();
        var baselines = source.baselines().stream()
                .filter(baseline -> made.stream().noneMatch(one -> one.name().equals(baseline.name())))
                .toList();
        var plan = new Plan<OpenExample>(
                limited(source),
                systems(source, made, baselines, calls),
                chosenEvaluators.stream()
                        .<Evaluator<? super OpenExample>>map(
                                spec -> registry.evaluator(spec, profile, judge -> calls.judge(registry, judge)))
                        .toList(),
                measure(),
                options);
        return new Prepared(
                plan,
                this,
                chosenSystems,
                chosenEvaluators,
                chosenMetrics,
                registry.metrics(chosenMetrics, profile),
                made,
                calls);
    }

    /// With a model, the context as it is can be answered from.
    private List<String> suggestedSystems(Source source) {
        return source.systems().isEmpty() && !models.isEmpty() ? List.of(UNTOUCHED) : source.systems();
    }

    /// A trial with models takes as long as its calls and their retries may; what runs before them does not.
    private Duration systemTimeout() {
        return models.isEmpty() ? options.timeout() : RunOptions.DEFAULT.timeout();
    }

    private static boolean asksPlainly(Source source) {
        return source.asking().equals(Source.Asking.PLAINLY);
    }

    /// A dataset that asks models in its own way knows how to judge what they say.
    private List<String> with(Source source, List<String> suggested, List<String> ofAnswers) {
        return models.isEmpty() || !asksPlainly(source)
                ? suggested
                : Stream.concat(suggested.stream(), ofAnswers.stream())
                        .distinct()
                        .toList();
    }

    /// Each system as it is, or answered from by each model; then the baselines.
    private static List<ContextSystem<? super OpenExample>> systems(
            Source source, List<ContextSystem<Example>> systems, List<ContextSystem<Example>> baselines, Calls calls) {
        var answered = new ArrayList<ContextSystem<? super OpenExample>>();
        for (var system : systems) {
            calls.models().forEach((typed, model) -> {
                var alias = NamedModel.parse(typed).alias();
                var name = !asksPlainly(source) && system.name().equals(UNTOUCHED)
                        ? alias.orElse(model.name())
                        : name(
                                system.name(),
                                systems.size() == 1,
                                alias,
                                calls.models().size() == 1 ? "" : model.name());
                answered.add(
                        alias.isPresent()
                                        && asksPlainly(source)
                                        && system.name().equals(UNTOUCHED)
                                ? new ProxySystem(name, model)
                                : source.asking().of(name, system, model));
            });
            if (calls.models().isEmpty()) {
                answered.add(system);
            }
        }
        answered.addAll(baselines);
        return answered;
    }

    /// A name of one's own stands for the model; what there is only one of need not be named.
    private static String name(String system, boolean isOnly, Optional<String> alias, String model) {
        if (isOnly && alias.isPresent()) {
            return alias.get();
        }
        var answerer = alias.orElse(model);
        return answerer.isEmpty() ? system : system + " / " + answerer;
    }

    private Dataset<OpenExample> limited(Source source) {
        return limit == 0 ? source.dataset() : source.first(limit);
    }

    private Measure measure() {
        return tokenizer.equals("none") ? ContextSizes.bytesOnly() : ContextSizes.with(BpeTokens.named(tokenizer));
    }

    /// A plan, the metrics to fold its rows with, and what its manifest will say.
    public record Prepared(
            Plan<OpenExample> plan,
            Request request,
            List<String> systems,
            List<String> evaluators,
            List<String> metricSpecs,
            List<Metric> metrics,
            List<ContextSystem<Example>> made,
            Calls calls)
            implements AutoCloseable {
        /// Reads the dataset through once: it counts the examples and finds ids that occur twice.
        public RunStore.Draft draft() {
            return new RunStore.Draft(
                    Plans.setup(plan, request.profile()),
                    plan.checkedSize(),
                    metricSpecs,
                    Plans.origin(
                            plan,
                            new Plans.Words(
                                    request.dataset(),
                                    request.limit(),
                                    systems,
                                    request.models(),
                                    evaluators,
                                    request.budget().toString())));
        }

        /// Systems, evaluators and models that hold child processes let go of them.
        @Override
        public void close() {
            calls.close();
            Stream.concat(made.stream(), plan.evaluators().stream())
                    .filter(AutoCloseable.class::isInstance)
                    .forEach(part -> closeQuietly((AutoCloseable) part));
        }

        private static void closeQuietly(AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("a part of the run could not be closed", e);
            }
        }
    }
}

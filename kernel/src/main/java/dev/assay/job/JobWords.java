package dev.assay.job;

import dev.assay.Plans;
import dev.assay.api.Profile;
import dev.assay.registry.Source;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.spec.SystemSpec;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import java.util.List;
import java.util.stream.Stream;

/// A run as one asks for it. The same words come from a caller and from the manifest of a run to resume.
///
/// @param limit most examples; 0 for all, as in the manifest
/// @param systems, evaluators, metrics specs; empty for what the dataset suggests
/// @param models specs of models that answer from what the systems keep
/// @param proxies specs of models behind proxies under test
/// @param tokenizer name, or `none`
record JobWords(
        String dataset,
        long limit,
        List<String> systems,
        List<String> models,
        List<String> proxies,
        List<String> evaluators,
        List<String> metrics,
        Budget budget,
        Profile profile,
        String tokenizer,
        RunOptions options) {
    private static final List<String> WHOLE_CONTEXT = List.of("identity");
    private static final List<String> EVALUATORS_OF_ANSWERS = List.of("answer-quality");
    private static final List<String> METRICS_OF_ANSWERS =
            List.of("mean-score:field=contains", "mean-score:field=f1", "model-use");

    /// The same with what the dataset suggests in place of what nobody asked for.
    JobWords completed(Source source) {
        return new JobWords(
                dataset,
                limit,
                systems.isEmpty() ? suggestedSystems(source) : systems,
                models,
                proxies,
                evaluators.isEmpty() ? withAnswers(source, source.evaluators(), EVALUATORS_OF_ANSWERS) : evaluators,
                metrics.isEmpty() ? withAnswers(source, source.metrics(), METRICS_OF_ANSWERS) : metrics,
                budget,
                profile,
                tokenizer,
                options);
    }

    boolean isAnswered() {
        return !models.isEmpty() || !proxies.isEmpty();
    }

    /// With a model, the context as it is can be answered from.
    private List<String> suggestedSystems(Source source) {
        return source.systems().isEmpty() && isAnswered() ? WHOLE_CONTEXT : source.systems();
    }

    /// A dataset that asks models in its own way knows how to judge what they say.
    private List<String> withAnswers(Source source, List<String> suggested, List<String> ofAnswers) {
        return isAnswered() && source.asking().equals(Source.Asking.PLAINLY)
                ? Stream.concat(suggested.stream(), ofAnswers.stream())
                        .distinct()
                        .toList()
                : suggested;
    }

    /// Whether a system is run that is typed like a baseline, whatever it is called: it stands in its place.
    boolean hasSystemTyped(String baseline) {
        return systems.stream()
                .map(SystemSpec::parse)
                .anyMatch(spec -> spec.rest().isEmpty() && spec.name().equals(baseline));
    }

    /// Reads the dataset through once: it counts the examples and finds ids that occur twice.
    RunStore.Draft draft(Plan<?> plan) {
        return new RunStore.Draft(Plans.setup(plan, profile), plan.checkedSize(), metrics, origin(plan));
    }

    private RunManifest.Origin origin(Plan<?> plan) {
        return Plans.origin(plan, new Plans.Words(dataset, limit, systems, models, evaluators, budget.toString()))
                .withProxies(proxies);
    }
}

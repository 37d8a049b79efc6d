package dev.assay.job;

import dev.assay.Plans;
import dev.assay.api.Profile;
import dev.assay.json.Digests;
import dev.assay.registry.Source;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.spec.Spec;
import dev.assay.spec.SystemSpec;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A run as one asks for it. The same words come from a caller and from the manifest of a run to resume.
///
/// @param limit most examples; 0 for all, as in the manifest
/// @param systems, evaluators, metrics specs; empty for what the dataset suggests
/// @param added specs of evaluators beside those
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
        List<String> added,
        List<String> metrics,
        Budget budget,
        Profile profile,
        String tokenizer,
        RunOptions options) {
    private static final List<String> WHOLE_CONTEXT = List.of("identity");
    private static final String MEAN = "mean-score:field=";
    private static final String MACRO_MEAN = "macro-mean:";
    private static final List<String> EVALUATORS_OF_ANSWERS = List.of("answer-quality");
    private static final List<String> METRICS_OF_ANSWERS =
            List.of("mean-score:field=contains", "mean-score:field=f1", "model-use");

    /// The same with what the dataset suggests in place of what nobody asked for.
    JobWords completed(Source source) {
        var judged =
                evaluators.isEmpty() ? withAnswers(source, source.evaluators(), answerEvaluators(source)) : evaluators;
        return new JobWords(
                dataset,
                limit,
                systems.isEmpty() ? suggestedSystems(source) : systems,
                models,
                proxies,
                Stream.concat(judged.stream(), added.stream()).distinct().toList(),
                List.of(),
                metrics,
                budget,
                profile,
                tokenizer,
                options);
    }

    /// The same with the metrics that follow from the evaluators, where nobody asked for others: those the dataset
    /// suggests, and the mean of every score of an evaluator that was asked for.
    ///
    /// @param scores what the evaluators give, by their specs
    /// @param asked specs of evaluators that were asked for
    JobWords measured(Source source, Map<String, List<String>> scores, List<String> asked) {
        if (!metrics.isEmpty()) {
            return this;
        }
        var given = scores.values().stream().flatMap(List::stream).toList();
        var chosen = asked.stream()
                .flatMap(spec -> scores.getOrDefault(spec, List.of()).stream())
                .map(score -> MEAN + score);
        var suggested = withAnswers(source, source.metrics(), METRICS_OF_ANSWERS);
        return withMetrics(Stream.of(
                        suggested.stream().filter(metric -> isMean(metric) && isOf(given, metric)),
                        chosen,
                        suggested.stream().filter(metric -> !isMean(metric)))
                .flatMap(means -> means)
                .distinct()
                .toList());
    }

    private static boolean isMean(String metric) {
        return metric.startsWith(MEAN) || metric.startsWith(MACRO_MEAN);
    }

    /// Whether the scores it is a mean of are given by anybody.
    private static boolean isOf(List<String> scores, String mean) {
        return scores.containsAll(Spec.parse(mean).settings().values());
    }

    private JobWords withMetrics(List<String> others) {
        return new JobWords(
                dataset,
                limit,
                systems,
                models,
                proxies,
                evaluators,
                added,
                others,
                budget,
                profile,
                tokenizer,
                options);
    }

    /// Specs of the evaluators somebody asked for.
    List<String> askedEvaluators() {
        return Stream.concat(evaluators.stream(), added.stream()).toList();
    }

    boolean isAnswered() {
        return !models.isEmpty() || !proxies.isEmpty();
    }

    /// With a model, the context as it is can be answered from.
    private List<String> suggestedSystems(Source source) {
        return source.systems().isEmpty() && isAnswered() ? WHOLE_CONTEXT : source.systems();
    }

    /// Of joined datasets each keeps its own, where one of them has it bound to itself.
    private static List<String> answerEvaluators(Source source) {
        return EVALUATORS_OF_ANSWERS.stream()
                .filter(evaluator -> source.evaluators().stream().noneMatch(spec -> spec.startsWith(evaluator + " ")))
                .toList();
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
        var contents = plan.contents();
        var digests = new LinkedHashMap<>(contents.digests());
        Stream.concat(models.stream(), proxies.stream())
                .forEach(model -> digests.put("model " + model, Digests.sha256(model)));
        return new RunStore.Draft(Plans.setup(plan, profile), contents.examples(), metrics, origin(plan), digests);
    }

    private RunManifest.Origin origin(Plan<?> plan) {
        return Plans.origin(plan, new Plans.Words(dataset, limit, systems, models, evaluators, budget.toString()))
                .withProxies(proxies);
    }
}

package dev.assay.job;

import dev.assay.Plans;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.dataset.Pinned;
import dev.assay.headline.Mode;
import dev.assay.json.Digests;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.spec.Phrase;
import dev.assay.spec.Spec;
import dev.assay.spec.SystemSpec;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.trust.Deed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
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
        Phrase dataset,
        long limit,
        List<Phrase> systems,
        List<Phrase> models,
        List<Phrase> proxies,
        List<Phrase> evaluators,
        List<Phrase> added,
        List<String> metrics,
        Budget budget,
        Profile profile,
        String tokenizer,
        RunOptions options) {
    private static final Pattern VOTES = Pattern.compile("[:,]votes=(\\d+)");
    private static final List<Phrase> WHOLE_CONTEXT = Phrase.own(List.of("identity"));
    private static final List<Phrase> WITH_CONTROLS = Phrase.own(List.of("identity", "null", "oracle"));
    private static final List<Phrase> EVALUATORS_OF_ANSWERS = Phrase.own(List.of("answer-quality"));

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

    /// The same with the metrics that follow from the dataset and the evaluators, where nobody asked for others:
    /// those the dataset puts before its means, the means that lead, the mean of every score of an evaluator
    /// somebody asked for, and what else the dataset suggests. Reports headline the first.
    ///
    /// @param scores what the evaluators give, by their specs
    /// @param asked specs of evaluators that were asked for
    /// @param leading specs of the means that lead
    JobWords measured(Source source, Map<String, List<String>> scores, List<String> asked, List<String> leading) {
        if (!metrics.isEmpty()) {
            return this;
        }
        var given = scores.values().stream().flatMap(List::stream).toList();
        var chosen = asked.stream()
                .flatMap(spec -> scores.getOrDefault(spec, List.of()).stream())
                .map(score -> Leading.MEAN + score);
        return withMetrics(Stream.of(
                        source.metrics().stream().takeWhile(metric -> !isMean(metric)),
                        leading.stream().filter(mean -> isOf(given, mean)),
                        chosen,
                        asked.stream().flatMap(spec -> votes(spec, scores.getOrDefault(spec, List.of()))),
                        source.metrics().stream().filter(metric -> !isMean(metric)),
                        isAnsweredPlainly(source) ? Stream.of("model-use") : Stream.<String>empty())
                .flatMap(specs -> specs)
                .distinct()
                .toList());
    }

    /// Where a judge votes more than once, how far its votes agree.
    private static Stream<String> votes(String spec, List<String> scores) {
        var votes = VOTES.matcher(spec);
        return votes.find() && !votes.group(1).equals("1")
                ? scores.stream().limit(1).map(score -> "vote-agreement:field=" + score)
                : Stream.empty();
    }

    private static boolean isMean(String metric) {
        return metric.startsWith(Leading.MEAN);
    }

    /// Whether the scores it is a mean of are given by anybody.
    private static boolean isOf(List<String> scores, String mean) {
        return scores.containsAll(Spec.parse(mean).settings().values());
    }

    /// How the dataset is run.
    Mode mode() {
        if (!models.isEmpty()) {
            return Mode.MODEL;
        }
        return proxies.isEmpty() ? Mode.KEPT : Mode.AGENT;
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
        return Phrase.texts(Stream.concat(evaluators.stream(), added.stream()).toList());
    }

    /// The same, carried out so.
    JobWords with(RunOptions others) {
        return new JobWords(
                dataset,
                limit,
                systems,
                models,
                proxies,
                evaluators,
                added,
                metrics,
                budget,
                profile,
                tokenizer,
                others);
    }

    /// What these words would run, load or reach.
    List<Deed> deeds(Registry registry, Source source) {
        return Stream.of(
                        Stream.of(dataset).map(registry::datasetDeed),
                        systems.stream().map(words -> source.naming().deed(registry, words)),
                        answerers().stream().map(registry::modelDeed),
                        evaluators.stream().map(registry::evaluatorDeed))
                .flatMap(deeds -> deeds)
                .flatMap(Optional::stream)
                .toList();
    }

    /// What is left of it where stored responses are only scored again.
    List<Deed> scoring(Registry registry) {
        return Stream.concat(
                        Stream.of(dataset).map(registry::datasetDeed),
                        evaluators.stream().map(registry::evaluatorDeed))
                .flatMap(Optional::stream)
                .toList();
    }

    List<Phrase> answerers() {
        return Stream.concat(models.stream(), proxies.stream()).toList();
    }

    boolean isAnswered() {
        return !models.isEmpty() || !proxies.isEmpty();
    }

    private boolean isAnsweredPlainly(Source source) {
        return isAnswered() && source.asking().equals(Source.Asking.PLAINLY);
    }

    /// With a model, the context as it is can be answered from; without any context it tells what the model knows by
    /// itself, and with the evidence alone how well it reads.
    private List<Phrase> suggestedSystems(Source source) {
        if (!source.systems().isEmpty() || !isAnswered()) {
            return source.systems();
        }
        return isAnsweredPlainly(source) ? WITH_CONTROLS : WHOLE_CONTEXT;
    }

    /// Of joined datasets each keeps its own, where one of them has it bound to itself.
    private static List<Phrase> answerEvaluators(Source source) {
        return EVALUATORS_OF_ANSWERS.stream()
                .filter(evaluator -> source.evaluators().stream()
                        .noneMatch(spec -> spec.text().startsWith(evaluator.text() + " ")))
                .toList();
    }

    /// A dataset that asks models in its own way knows how to judge what they say.
    private <T> List<T> withAnswers(Source source, List<T> suggested, List<T> ofAnswers) {
        return isAnsweredPlainly(source)
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
    ///
    /// @param judges what is known of the models that score
    /// @param until when the run may stop; empty for a run of all examples
    RunStore.Draft draft(Plan<?> plan, List<RunManifest.Judge> judges, String until) {
        var models = new LinkedHashMap<String, String>();
        Phrase.texts(answerers()).forEach(model -> models.put("model " + model, Digests.sha256(model)));
        var draft = Plans.draft(
                        plan,
                        profile,
                        withRepeats(),
                        origin(plan).withJudges(judges).until(until))
                .with(models);
        if (draft.examples() == 0) {
            throw new UserError(
                    "%s: there are no examples in it\n       a run needs at least one: check the file or its filter"
                            .formatted(plan.dataset().name()));
        }
        return draft;
    }

    /// Runs with repeats also say how far these agree on the first score.
    private List<String> withRepeats() {
        var first = metrics.stream()
                .filter(metric -> metric.startsWith(Leading.MEAN))
                .findFirst();
        if (options.repeats() < 2
                || profile != Profile.STANDARD
                || first.isEmpty()
                || metrics.stream().anyMatch(metric -> metric.startsWith("consistency"))) {
            return metrics;
        }
        var field = first.get().substring(Leading.MEAN.length()).split(",", 2)[0];
        return Stream.concat(metrics.stream(), Stream.of("consistency:field=" + field))
                .toList();
    }

    private RunManifest.Origin origin(Plan<?> plan) {
        return Plans.origin(
                        plan,
                        new Plans.Words(
                                Pinned.words(plan.dataset(), dataset.text()),
                                limit,
                                Phrase.texts(systems),
                                Phrase.texts(models),
                                Phrase.texts(evaluators),
                                budget.toString()))
                .withProxies(Phrase.texts(proxies));
    }
}

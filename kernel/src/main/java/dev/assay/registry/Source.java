package dev.assay.registry;

import dev.assay.answering.Answering;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.dataset.FirstExamples;
import dev.assay.dataset.JoinedDataset;
import dev.assay.dataset.Suite;
import dev.assay.headline.Contract;
import dev.assay.headline.Headline;
import dev.assay.headline.Mode;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.trust.Deed;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Examples, with what they suggest to run and to measure.
///
/// @param primaryScore the score that is meant when one number is asked for
/// @param baselines systems that always run too, never with a model, so that every number has a floor
/// @param asking how a model is asked about an example
/// @param naming how what was typed for a system becomes one
/// @param contract which score leads, for each way the dataset is run
public record Source(
        Dataset<OpenExample> dataset,
        List<Phrase> systems,
        List<Phrase> evaluators,
        List<String> metrics,
        String primaryScore,
        List<ContextSystem<Example>> baselines,
        Asking asking,
        Naming naming,
        Contract contract) {
    private static final String ANSWER_FOUND = "answer_found";
    private static final String MEAN = "mean-score:field=";
    private static final Headline CONTAINED = Headline.of("contains", "f1", ANSWER_FOUND);

    /// Scores of what is kept, by the evaluators that give them.
    private static final Map<String, String> KEPT_SCORES = Map.of(
            "needle-survival", "needle_survival",
            "evidence-survival", "evidence_survival",
            "anchor-survival", "anchors_retained");

    /// Makes the system in which a model answers from what another leaves of the context.
    @FunctionalInterface
    public interface Asking {
        /// Asks for the question to be answered from the context.
        Asking PLAINLY = Answering::of;

        ContextSystem<Example> of(String name, ContextSystem<Example> system, ChatModel model);

        /// Whether all models of a run work together on each trial, instead of one after the other.
        default boolean isJoint() {
            return false;
        }

        /// The system in which all models of a run work together; they may be none.
        default ContextSystem<Example> of(String name, ContextSystem<Example> system, List<ChatModel> models) {
            return of(name, system, models.getFirst());
        }
    }

    /// Finds the system of what was typed.
    @FunctionalInterface
    public interface Naming {
        /// Among the systems of the registry.
        Naming SYSTEMS = Registry::system;

        ContextSystem<Example> find(Registry registry, Phrase words, Budget budget, ExecOptions options);

        /// What the words would do; empty for most.
        default Optional<Deed> deed(Registry registry, Phrase words) {
            return registry.systemDeed(words);
        }
    }

    public Source {
        systems = List.copyOf(systems);
        evaluators = List.copyOf(evaluators);
        metrics = List.copyOf(metrics);
        baselines = List.copyOf(baselines);
    }

    public Source(
            Dataset<OpenExample> dataset,
            List<Phrase> systems,
            List<Phrase> evaluators,
            List<String> metrics,
            String primaryScore,
            List<ContextSystem<Example>> baselines,
            Asking asking) {
        this(dataset, systems, evaluators, metrics, primaryScore, baselines, asking, Naming.SYSTEMS);
    }

    public Source(
            Dataset<OpenExample> dataset,
            List<Phrase> systems,
            List<Phrase> evaluators,
            List<String> metrics,
            String primaryScore,
            List<ContextSystem<Example>> baselines,
            Asking asking,
            Naming naming) {
        this(
                dataset,
                systems,
                evaluators,
                metrics,
                primaryScore,
                baselines,
                asking,
                naming,
                Contract.always(primaryScore));
    }

    /// The same with one more evaluator, where it has it not yet.
    public Source alsoScoredBy(String evaluator) {
        return new Source(
                dataset,
                systems,
                Stream.concat(evaluators.stream(), Stream.of(Phrase.own(evaluator)))
                        .distinct()
                        .toList(),
                metrics,
                primaryScore,
                baselines,
                asking,
                naming,
                contract);
    }

    /// The same on other examples.
    public Source on(Dataset<OpenExample> other) {
        return new Source(other, systems, evaluators, metrics, primaryScore, baselines, asking, naming, contract);
    }

    /// The same with another contract.
    public Source with(Contract other) {
        return new Source(dataset, systems, evaluators, metrics, primaryScore, baselines, asking, naming, other);
    }

    public Source(
            Dataset<OpenExample> dataset,
            List<Phrase> systems,
            List<Phrase> evaluators,
            List<String> metrics,
            String primaryScore) {
        this(dataset, systems, evaluators, metrics, primaryScore, List.of(), Asking.PLAINLY);
    }

    public static Source of(Suite suite) {
        var description = suite.description();
        return new Source(
                        suite.dataset(),
                        suite.suggestions().systems(),
                        suite.suggestions().evaluators(),
                        description.metrics(),
                        ANSWER_FOUND)
                .with(Contract.of(kept(description.metrics()), contained(description.metrics())));
    }

    /// What a model was given explains what it answered.
    private static Headline contained(List<String> metrics) {
        return new Headline(
                CONTAINED.score(),
                0,
                1,
                Stream.concat(
                                CONTAINED.diagnostics().stream(),
                                kept(metrics).stream().map(Headline::score))
                        .toList());
    }

    /// The first mean of a suite leads, and the others explain it.
    private static List<Headline> kept(List<String> metrics) {
        var scores = metrics.stream()
                .filter(metric -> metric.startsWith(MEAN))
                .map(metric -> metric.substring(MEAN.length()))
                .toList();
        return scores.isEmpty()
                ? List.of()
                : List.of(new Headline(scores.getFirst(), 0, 1, scores.subList(1, scores.size())));
    }

    /// A dataset that suggests nothing gets what applies to any.
    public static Source of(Dataset<OpenExample> dataset) {
        return of(dataset, List.of("evidence-survival", "answer-found"), ANSWER_FOUND)
                .with(Contract.of(
                        List.of(Headline.of("evidence_survival", ANSWER_FOUND), Headline.of(ANSWER_FOUND)), CONTAINED));
    }

    /// A dataset that knows how it is scored.
    public static Source of(Dataset<OpenExample> dataset, List<String> evaluators, String primaryScore) {
        return new Source(
                        dataset,
                        List.of(),
                        Phrase.own(evaluators),
                        List.of(MEAN + primaryScore, "compression-ratio", "latency", "failures"),
                        primaryScore)
                .with(contract(evaluators, primaryScore));
    }

    private static Contract contract(List<String> evaluators, String primaryScore) {
        return KEPT_SCORES.containsValue(primaryScore)
                ? Contract.unanswered(Headline.of(primaryScore))
                : Contract.of(kept(evaluators, primaryScore), answered(evaluators, primaryScore));
    }

    private static List<Headline> kept(List<String> evaluators, String primaryScore) {
        return keptScores(evaluators, primaryScore).map(Headline::of).toList();
    }

    /// What a model was given explains what it answered.
    private static Headline answered(List<String> evaluators, String primaryScore) {
        return new Headline(
                primaryScore,
                0,
                1,
                keptScores(evaluators, primaryScore)
                        .filter(score -> !score.equals(primaryScore))
                        .toList());
    }

    private static Stream<String> keptScores(List<String> evaluators, String primaryScore) {
        return primaryScore.equals(ANSWER_FOUND)
                ? Stream.of(ANSWER_FOUND)
                : evaluators.stream()
                        .filter(KEPT_SCORES::containsKey)
                        .map(evaluator -> KEPT_SCORES.getOrDefault(evaluator, ""));
    }

    /// Several as one. Each is scored by its own evaluators alone, and has its own mean; the first says which
    /// score is meant.
    static Source joined(List<Source> parts) {
        for (var part : parts) {
            if (!part.asking().equals(Asking.PLAINLY)) {
                throw new UserError(
                        "%s asks models in its own way and cannot be joined with others\n       run it alone"
                                .formatted(part.dataset().name()));
            }
        }
        return new Source(
                        new JoinedDataset(parts.stream().map(Source::dataset).toList()),
                        all(parts, Source::systems),
                        boundEvaluators(parts),
                        all(parts, Source::metrics),
                        parts.getFirst().primaryScore())
                .with(together(parts.stream().map(Source::contract).toList()));
    }

    /// Every headline of any part, in order.
    private static Contract together(List<Contract> contracts) {
        var headlines = new EnumMap<Mode, List<Headline>>(Mode.class);
        for (var mode : Mode.values()) {
            headlines.put(
                    mode,
                    contracts.stream()
                            .flatMap(contract -> contract.of(mode).stream())
                            .distinct()
                            .toList());
        }
        return new Contract(headlines, Contract.NO_EVIDENCE);
    }

    private static List<Phrase> boundEvaluators(List<Source> parts) {
        var byText = new LinkedHashMap<String, Phrase>();
        for (var evaluator : all(parts, Source::evaluators)) {
            byText.merge(
                    evaluator.text(), evaluator, (one, other) -> one.origin() instanceof Origin.Received ? one : other);
        }
        return byText.values().stream()
                .map(evaluator -> bound(
                        evaluator,
                        parts.stream()
                                .filter(part -> Phrase.texts(part.evaluators()).contains(evaluator.text()))
                                .map(part -> part.dataset().name())
                                .toList(),
                        parts.size()))
                .toList();
    }

    private static Phrase bound(Phrase evaluator, List<String> datasets, int all) {
        return datasets.size() == all ? evaluator : evaluator.saying(BoundEvaluator.spec(evaluator.text(), datasets));
    }

    private static <T> List<T> all(List<Source> parts, Function<Source, List<T>> suggestions) {
        return parts.stream().map(suggestions).flatMap(List::stream).distinct().toList();
    }

    /// At most so many examples; of each part, where there are several.
    public Dataset<OpenExample> first(long count) {
        return dataset instanceof JoinedDataset joined ? joined.first(count) : new FirstExamples<>(dataset, count);
    }

    /// As a suite, so that it is listed beside the others.
    ///
    /// @param name the words that name this source
    public Suite asSuite(String name, String version, String summary) {
        var description = new Suite.Description(
                name, version, summary, List.of(), Phrase.texts(systems), Phrase.texts(evaluators), metrics);
        return new Suite(description, dataset);
    }
}

package dev.assay.job;

import dev.assay.api.ContextSystem;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.headline.Bounds;
import dev.assay.headline.Headline;
import dev.assay.headline.Mode;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Spec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The scores that lead a report.
///
/// @param means specs of their means, headlines first
/// @param remarks what a reader should know, such as why a score does not lead
record Leading(List<String> means, List<String> remarks) {
    static final String MEAN = "mean-score:field=";
    private static final int SAMPLE = 4;
    private static final String ORACLE = "oracle";
    private static final String NULL = "null";

    /// By the contract of each dataset. Without a model the controls must stand at the bounds of a score, on a few
    /// examples, or it does not lead.
    ///
    /// @param parts the datasets of the run, in order
    static Leading of(Registry registry, Profile profile, Mode mode, List<Source> parts) {
        var leaders = new LinkedHashMap<String, Headline>();
        var remarks = new ArrayList<String>();
        for (var part : parts) {
            var leader = mode == Mode.KEPT ? standing(registry, profile, part, remarks) : answered(part, mode, remarks);
            leader.ifPresent(headline -> leaders.put(part.dataset().name(), headline));
        }
        return new Leading(means(leaders, parts.size()), remarks);
    }

    /// Of a dataset without answers what was kept is shown.
    private static Optional<Headline> answered(Source part, Mode mode, List<String> remarks) {
        var leader = part.contract().first(mode);
        if (leader.isEmpty()) {
            remarks.add("%s has no headline with a %s: %s"
                    .formatted(
                            part.dataset().name(), mode.label(), part.contract().reason()));
        }
        return leader.or(() -> part.contract().first(Mode.KEPT));
    }

    /// What the dataset itself suggests, unchecked; with a model, the scores of answers too.
    static Leading asSuggested(Source source, Mode mode) {
        var isPlain = source.asking().equals(Source.Asking.PLAINLY);
        return new Leading(
                Stream.concat(
                                source.metrics().stream().filter(metric -> metric.startsWith(MEAN)),
                                mode == Mode.KEPT || !isPlain
                                        ? Stream.<String>empty()
                                        : Stream.of(MEAN + "contains", MEAN + "f1"))
                        .distinct()
                        .toList(),
                List.of());
    }

    private static List<String> means(Map<String, Headline> leaders, int parts) {
        var macro = leaders.size() == parts && parts > 1
                ? Stream.of(leaders.entrySet().stream()
                        .map(entry ->
                                Spec.setting(entry.getKey(), entry.getValue().score()))
                        .collect(Collectors.joining(",", "macro-mean:", "")))
                : Stream.<String>empty();
        var scores = Stream.concat(
                leaders.values().stream().map(Headline::score),
                leaders.values().stream().flatMap(headline -> headline.diagnostics().stream()));
        return Stream.concat(macro, scores.distinct().map(score -> MEAN + score))
                .toList();
    }

    /// The first headline whose controls stand at its bounds.
    private static Optional<Headline> standing(Registry registry, Profile profile, Source part, List<String> remarks) {
        var name = part.dataset().name();
        var candidates = part.contract().of(Mode.KEPT);
        if (candidates.isEmpty()) {
            remarks.add("%s has no headline without a model: %s\n       give --model for its answers"
                    .formatted(name, part.contract().reason()));
            return Optional.empty();
        }
        if (!registry.systems().has(ORACLE) || !registry.systems().has(NULL)) {
            return Optional.of(candidates.getFirst());
        }
        var bounds = bounds(registry, profile, part);
        if (bounds.sample().isEmpty()) {
            return Optional.of(candidates.getFirst()); // a dataset without examples is refused where it is read
        }
        var refused = new ArrayList<String>();
        for (var candidate : candidates) {
            var finding = bounds.of(candidate);
            if (finding.stands()) {
                return Optional.of(candidate);
            }
            refused.add("%s is not a headline of %s without a model: %s"
                    .formatted(candidate.score(), name, finding.reason()));
        }
        remarks.addAll(refused);
        return Optional.empty();
    }

    /// The controls on the first examples of a dataset.
    static Bounds<OpenExample> bounds(Registry registry, Profile profile, Source part) {
        return bounds(
                registry,
                profile,
                part,
                registry.system(ORACLE, Budget.DEFAULT, ExecOptions.DEFAULT),
                registry.system(NULL, Budget.DEFAULT, ExecOptions.DEFAULT));
    }

    /// The same with other controls.
    static Bounds<OpenExample> bounds(
            Registry registry,
            Profile profile,
            Source part,
            ContextSystem<Example> best,
            ContextSystem<Example> worst) {
        return new Bounds<>(sample(part), evaluators(registry, profile, part), best, worst);
    }

    static List<Labeled<OpenExample>> sample(Source part) {
        try (var examples = part.first(SAMPLE).examples()) {
            return examples.toList();
        }
    }

    /// Those that ask no model.
    private static List<Evaluator<? super OpenExample>> evaluators(Registry registry, Profile profile, Source part) {
        var evaluators = new ArrayList<Evaluator<? super OpenExample>>();
        for (var spec : part.evaluators()) {
            try {
                evaluators.add(registry.evaluator(spec, profile));
            } catch (UserError _) {
                // A judge scores nothing that is kept.
            }
        }
        return evaluators;
    }
}

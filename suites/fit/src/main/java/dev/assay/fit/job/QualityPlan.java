package dev.assay.fit.job;

import dev.assay.Plans;
import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.util.List;

/// The prompts of one model as the plan of a run: asked one after another, graded, and folded into numbers.
///
/// @param words of the dataset
/// @param metricSpecs as the manifest holds them
record QualityPlan(
        Plan<OpenExample> plan,
        FitModel model,
        String words,
        Profile profile,
        Source source,
        List<String> metricSpecs,
        List<Metric> metrics)
        implements AutoCloseable {
    private static final String UNTOUCHED = "identity";
    private static final Duration TRIAL = Duration.ofHours(1);

    static QualityPlan of(FitModel model, ChatModel answering, String words, Profile profile) {
        var registry = Registry.standard();
        var source = registry.source(words, profile);
        var metrics = source.metrics();
        return new QualityPlan(
                plan(registry, source, model.named().alias().orElseGet(answering::name), answering, profile),
                model,
                words,
                profile,
                source,
                metrics,
                registry.metrics(metrics, profile));
    }

    /// That of a run on disk, folded as it was to be then.
    static QualityPlan of(FitModel model, ChatModel answering, RunManifest manifest) {
        var profile = Profile.named(manifest.setup().profile());
        var now = of(model, answering, manifest.origin().dataset(), profile);
        return new QualityPlan(
                now.plan,
                model,
                now.words,
                profile,
                now.source,
                manifest.metrics(),
                Registry.standard().metrics(manifest.metrics(), profile));
    }

    private static Plan<OpenExample> plan(
            Registry registry, Source source, String name, ChatModel answering, Profile profile) {
        var system = registry.system(UNTOUCHED, Budget.DEFAULT, ExecOptions.DEFAULT);
        return new Plan<>(
                source.dataset(),
                List.of(source.asking().of(name, system, answering)),
                source.evaluators().stream()
                        .<Evaluator<? super OpenExample>>map(spec -> registry.evaluator(spec, profile))
                        .toList(),
                ContextSizes.with(BpeTokens.CL100K_BASE),
                new RunOptions(1, TRIAL, 1, 1));
    }

    /// Reads the prompts through once: it counts them and finds ids that occur twice.
    RunStore.Draft draft() {
        return Plans.draft(
                plan,
                profile,
                metricSpecs,
                Plans.origin(
                        plan,
                        new Plans.Words(
                                words,
                                0,
                                List.of(UNTOUCHED),
                                List.of(model.typed()),
                                Phrase.texts(source.evaluators()),
                                Budget.DEFAULT.toString())));
    }

    /// A run is resumed as what it was, or not at all.
    void refuseIfChanged(RunManifest manifest) {
        var differences = manifest.setup().differencesTo(Plans.setup(plan, profile));
        if (!differences.isEmpty()) {
            throw new UserError(
                    "%s cannot be resumed: what it measured has changed\n       %s\n       start a new run instead"
                            .formatted(manifest.id(), String.join("\n       ", differences)));
        }
    }

    /// Evaluators that hold child processes let go of them.
    @Override
    public void close() {
        plan.evaluators().forEach(QualityPlan::closeIfNeeded);
    }

    private static void closeIfNeeded(Object part) {
        if (part instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("a part of the run could not be closed", e);
            }
        }
    }
}

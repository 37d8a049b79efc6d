package dev.assay;

import dev.assay.api.Evaluator;
import dev.assay.api.Profile;
import dev.assay.run.Plan;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import java.util.List;

/// What a manifest says of a plan.
public final class Plans {
    private Plans() {}

    public static Setup setup(Plan<?> plan, Profile profile) {
        return new Setup(
                Version.CURRENT,
                profile.toString(),
                new Setup.Source(plan.dataset().name(), plan.dataset().version()),
                plan.systems().stream()
                        .map(system -> new Setup.Part(system.name(), "", system.configuration()))
                        .toList(),
                plan.evaluators().stream().map(Plans::part).toList(),
                plan.measure().name(),
                plan.options().seed(),
                plan.options().repeats());
    }

    private static Setup.Part part(Evaluator<?> evaluator) {
        return new Setup.Part(evaluator.name(), evaluator.version(), evaluator.configuration());
    }

    /// The origin of a run started from Java: it has no words to be found again by.
    public static RunManifest.Origin origin(Plan<?> plan) {
        return origin(plan, new Words("", 0, List.of(), List.of(), List.of(), ""));
    }

    /// A run that is to be: reads the dataset through once, which counts the examples, digests them and finds ids that
    /// occur twice.
    ///
    /// @param metrics specs
    public static RunStore.Draft draft(Plan<?> plan, Profile profile, List<String> metrics, RunManifest.Origin origin) {
        var contents = plan.contents();
        return new RunStore.Draft(
                setup(plan, profile), contents.examples(), metrics, origin, contents.digests(), contents.each());
    }

    /// What a run was asked for, as it was typed.
    public record Words(
            String dataset,
            long limit,
            List<String> systems,
            List<String> models,
            List<String> evaluators,
            String budget) {}

    public static RunManifest.Origin origin(Plan<?> plan, Words words) {
        return new RunManifest.Origin(
                words.dataset(),
                words.limit(),
                words.systems(),
                words.models(),
                words.evaluators(),
                words.budget(),
                plan.options().concurrency(),
                plan.options().timeout().toMillis() / 1000.0,
                plan.controls(),
                "");
    }
}

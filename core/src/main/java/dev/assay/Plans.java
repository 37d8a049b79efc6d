package dev.assay;

import dev.assay.api.Evaluator;
import dev.assay.api.Profile;
import dev.assay.run.Plan;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import java.util.List;
import java.util.Map;

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
        return new Setup.Part(evaluator.name(), evaluator.version(), Map.of());
    }

    /// The origin of a run started from Java: it has no words to be found again by.
    public static RunManifest.Origin origin(Plan<?> plan) {
        return origin(plan, "", 0, List.of(), "");
    }

    /// @param dataset, systems, budget as they were typed
    public static RunManifest.Origin origin(
            Plan<?> plan, String dataset, long limit, List<String> systems, String budget) {
        return new RunManifest.Origin(
                dataset,
                limit,
                systems,
                budget,
                plan.options().concurrency(),
                plan.options().timeout().toMillis() / 1000.0,
                plan.controls(),
                "");
    }
}

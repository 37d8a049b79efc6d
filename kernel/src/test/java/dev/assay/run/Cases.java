package dev.assay.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Small plans for the tests of the kernel, and the shortest way to run them.
public final class Cases {
    public static final ContextSystem<Example> ECHO =
            ContextSystem.of("echo", example -> Response.context(example.context()));
    public static final Evaluator<Example> LENGTH = Evaluator.of(
            "length", (example, reference, response) -> response.text().length());

    private Cases() {}

    public static Dataset<OpenExample> numbered(int count) {
        return Dataset.of(
                "numbered",
                "1",
                IntStream.range(0, count).mapToObj(Cases::example).toList());
    }

    private static Labeled<OpenExample> example(int number) {
        return new Labeled<>(
                new OpenExample("e" + number, "context of example " + number),
                new OpenReference(Map.of("answer", "secret " + number)));
    }

    public static RunOptions options() {
        return RunOptions.DEFAULT.withTimeout(Duration.ofSeconds(5));
    }

    @SafeVarargs
    public static Plan<OpenExample> plan(
            Dataset<OpenExample> dataset, RunOptions options, ContextSystem<? super OpenExample>... systems) {
        var all = new ArrayList<ContextSystem<? super OpenExample>>();
        for (var system : systems) {
            all.add(system);
        }
        return new Plan<>(dataset, all, List.of(LENGTH), ContextSizes.bytesOnly(), options);
    }

    public static StoredRun create(Path folder, Plan<?> plan) {
        var setup = new Setup(
                "test",
                "standard",
                new Setup.Source(plan.dataset().name(), plan.dataset().version()),
                plan.systems().stream()
                        .map(system -> new Setup.Part(system.name(), "", system.configuration()))
                        .toList(),
                plan.evaluators().stream()
                        .map(evaluator -> new Setup.Part(evaluator.name(), evaluator.version(), Map.of()))
                        .toList(),
                plan.measure().name(),
                plan.options().seed(),
                plan.options().repeats());
        var origin = new RunManifest.Origin("", 0, List.of(), List.of(), List.of(), "", 1, 1, List.of(), "");
        return RunStore.at(folder)
                .create(Instant.EPOCH, new RunStore.Draft(setup, plan.checkedSize(), List.of(), origin));
    }

    public static List<EvalRow> run(Path folder, Plan<OpenExample> plan) {
        return run(folder, plan, ResponseCache.off());
    }

    public static List<EvalRow> run(Path folder, Plan<OpenExample> plan, ResponseCache cache) {
        var stored = create(folder, plan);
        new Runner("test").run(plan, stored, cache, RunListener.SILENT);
        return rows(stored);
    }

    public static List<EvalRow> rows(StoredRun stored) {
        try (var rows = StoredRun.open(stored.folder()).rows()) {
            return rows.toList();
        }
    }
}

package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.dataset.Suite;
import dev.assay.registry.Catalog;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.spec.DatasetSpec;
import java.util.List;

/// What the compact suite brings: its cases as a dataset, its methods, its scores and its numbers.
public final class CompactPlugin implements Plugin {
    private static final String SOURCE = "built-in";

    @Override
    public String name() {
        return "compact";
    }

    @Override
    public void register(Registry registry) {
        registry.datasets()
                .register(new Catalog.Entry<>(
                        CompactSource.NAME,
                        "conversations to compact: %s; `assay compact` runs it"
                                .formatted(String.join(", ", CompactSuites.available())),
                        SOURCE,
                        (spec, profile) -> new CompactSource(spec, profile).source()));
        registry.evaluators()
                .register(new Catalog.Entry<>(
                        CompactEvaluator.NAME,
                        "what a method that compacts still knows, cycle after cycle",
                        SOURCE,
                        (spec, profile, _) -> {
                            spec.allowing();
                            return new CompactEvaluator(ScoringRules.of(profile));
                        }));
        registry.metrics()
                .register(new Catalog.Entry<>(
                        CompactFinal.NAME, "the numbers of the compact suite", SOURCE, (spec, profile) -> {
                            spec.allowing();
                            return new CompactFinal(profile);
                        }));
        CompactSuites.available().forEach(name -> suite(registry, name));
        methods(registry);
    }

    /// Listed beside the others; `compact:NAME` names its cases.
    private static void suite(Registry registry, String name) {
        var words = CompactSource.NAME + ":" + name;
        registry.suites().register(new Catalog.Entry<>(words, "conversations to compact", SOURCE, () -> load(words)));
    }

    private static Suite load(String words) {
        var source = new CompactSource(DatasetSpec.parse(words), Profile.STANDARD).source();
        return new Suite(
                new Suite.Description(
                        words,
                        source.dataset().version().split(" ")[0],
                        "conversations to compact, and to go on with",
                        List.of(),
                        source.systems(),
                        source.evaluators(),
                        source.metrics()),
                source.dataset());
    }

    private static void methods(Registry registry) {
        BuiltInMethods.ALL.forEach(method -> method(registry, method.name(), method.summary()));
        method(registry, OracleCompactor.NAME, "Keeps the ground truth; a control");
        method(registry, "exec", "A process that speaks JSON lines, and may ask for the model");
        method(registry, "class", "A class that implements Compactor");
    }

    private static void method(Registry registry, String name, String summary) {
        registry.methods()
                .register(new Catalog.Entry<>(
                        name,
                        summary,
                        SOURCE,
                        (spec, _, options) -> new MethodSystem(
                                spec.text(),
                                new CompactMethods(options, CompactPlugin.class.getClassLoader()).method(spec))));
    }
}

package dev.assay.registry;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.spec.Spec;
import java.util.Optional;
import java.util.function.Function;

/// What one plugin adds to a registry: every entry names the same source.
///
/// @param source shown beside each entry: `built-in`, or the name of a plugin
public record Contributions(Registry registry, String source) {
    /// The source of everything that ships with Assay.
    public static final String BUILT_IN = "built-in";

    /// Of a module that ships with Assay.
    public static Contributions builtIn(Registry registry) {
        return new Contributions(registry, BUILT_IN);
    }

    public void suite(String name, String summary, Registry.SuiteMaker maker) {
        registry.suites().register(entry(name, summary, maker));
    }

    public void dataset(String name, String summary, Registry.DatasetMaker maker) {
        registry.datasets().register(entry(name, summary, maker));
    }

    public void system(String name, String summary, Registry.SystemMaker maker) {
        registry.systems().register(entry(name, summary, maker));
    }

    /// A system that runs a program or reaches an address: words of a file may not ask for it unseen.
    public void program(String name, String summary, Registry.SystemMaker maker, Power power) {
        registry.systems().register(new Catalog.Entry<>(name, summary, source, maker, Optional.of(power)));
    }

    /// A method that runs a program or loads a class.
    public void programMethod(String name, String summary, Registry.SystemMaker maker, Power power) {
        registry.methods().register(new Catalog.Entry<>(name, summary, source, maker, Optional.of(power)));
    }

    public void method(String name, String summary, Registry.SystemMaker maker) {
        registry.methods().register(entry(name, summary, maker));
    }

    public void memory(String name, String summary, Registry.MemoryFactory maker) {
        registry.memories().register(entry(name, summary, maker));
    }

    public void evaluator(String name, String summary, Registry.EvaluatorMaker maker) {
        registry.evaluators().register(entry(name, summary, maker));
    }

    /// An evaluator without settings.
    public void plainEvaluator(String name, String summary, Function<Profile, Evaluator<Example>> maker) {
        evaluator(name, summary, (spec, profile, _) -> maker.apply(withoutSettings(spec, profile)));
    }

    /// A provider of models.
    public void model(String name, String summary, Registry.ModelMaker maker) {
        registry.models().register(entry(name, summary, maker));
    }

    public void metric(String name, String summary, Registry.MetricMaker maker) {
        registry.metrics().register(entry(name, summary, maker));
    }

    public void reporter(String name, String summary, Registry.Reporter reporter) {
        registry.reporters().register(entry(name, summary, reporter));
    }

    private <T> Catalog.Entry<T> entry(String name, String summary, T value) {
        return new Catalog.Entry<>(name, summary, source, value);
    }

    private static Profile withoutSettings(Spec spec, Profile profile) {
        spec.allowing();
        return profile;
    }
}

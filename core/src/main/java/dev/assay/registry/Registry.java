package dev.assay.registry;

import dev.assay.api.ChatModel;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.exec.ExecOptions;
import dev.assay.suite.JsonlDataset;
import dev.assay.suite.Suite;
import dev.assay.suite.Suites;
import dev.assay.system.Budget;
import dev.assay.system.SystemSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/// The one place where names become things. The command line resolves every name through it.
public final class Registry {
    private final Catalog<SystemMaker> systems = new Catalog<>("system");
    private final Catalog<EvaluatorMaker> evaluators = new Catalog<>("evaluator");
    private final Catalog<MetricMaker> metrics = new Catalog<>("metric");
    private final Catalog<DatasetMaker> datasets = new Catalog<>("dataset");
    private final Catalog<SuiteMaker> suites = new Catalog<>("suite");
    private final Catalog<ModelMaker> models = new Catalog<>("provider", "models");

    /// Makes the system of a spec.
    @FunctionalInterface
    public interface SystemMaker {
        ContextSystem<Example> make(SystemSpec spec, Budget budget, ExecOptions options);
    }

    /// Makes an evaluator that follows a profile.
    @FunctionalInterface
    public interface EvaluatorMaker {
        Evaluator<Example> make(Profile profile);
    }

    /// Makes the metric of a spec, following a profile.
    @FunctionalInterface
    public interface MetricMaker {
        Metric make(Spec spec, Profile profile);
    }

    /// Makes a dataset; what stands behind a colon in its name is its configuration.
    @FunctionalInterface
    public interface DatasetMaker {
        Dataset<OpenExample> make(String configuration);
    }

    /// Loads a suite.
    @FunctionalInterface
    public interface SuiteMaker {
        Suite load();
    }

    /// Makes the model of a spec. Nothing is reached and nothing is loaded before it is called.
    ///
    /// Keys are looked up in the environment: variables of the process, and of `--env-file`.
    @FunctionalInterface
    public interface ModelMaker {
        ChatModel make(ModelSpec spec, Map<String, String> environment);
    }

    private Registry() {}

    /// What ships with Assay, and what plugins on the class path bring.
    public static Registry standard() {
        var registry = builtIn();
        ServiceLoader.load(Plugin.class).forEach(plugin -> plugin.register(registry));
        return registry;
    }

    /// What ships with Assay.
    public static Registry builtIn() {
        var registry = new Registry();
        BuiltIns.register(registry);
        return registry;
    }

    public Catalog<SystemMaker> systems() {
        return systems;
    }

    public Catalog<EvaluatorMaker> evaluators() {
        return evaluators;
    }

    public Catalog<MetricMaker> metrics() {
        return metrics;
    }

    public Catalog<DatasetMaker> datasets() {
        return datasets;
    }

    public Catalog<SuiteMaker> suites() {
        return suites;
    }

    public Catalog<ModelMaker> models() {
        return models;
    }

    public ChatModel model(String spec, Map<String, String> environment) {
        var parsed = ModelSpec.parse(spec);
        return models.find(parsed.provider()).make(parsed, environment);
    }

    public ContextSystem<Example> system(String spec, Budget budget, ExecOptions options) {
        var parsed = SystemSpec.parse(spec);
        return systems.find(parsed.name()).make(parsed, budget, options);
    }

    public Evaluator<Example> evaluator(String name, Profile profile) {
        return evaluators.find(name).make(profile);
    }

    public List<Metric> metrics(List<String> specs, Profile profile) {
        return specs.stream()
                .map(Spec::parse)
                .map(spec -> metrics.find(spec.name()).make(spec, profile))
                .toList();
    }

    /// Examples by whatever names them: a suite, a suite folder, a JSONL file, a dataset with or without
    /// `:configuration`.
    public Source source(String words) {
        var path = Path.of(words);
        if (Suites.isSuite(path)) {
            return Source.of(Suites.at(path));
        }
        if (words.endsWith(".jsonl") || Files.isRegularFile(path)) {
            return Source.of(JsonlDataset.of(path));
        }
        int colon = words.indexOf(':');
        var name = colon < 0 ? words : words.substring(0, colon);
        return suites.has(name)
                ? Source.of(suites.find(name).load())
                : Source.of(datasets.find(name).make(colon < 0 ? "" : words.substring(colon + 1)));
    }

    /// Examples, with what they suggest to run and to measure.
    public record Source(
            Dataset<OpenExample> dataset, List<String> systems, List<String> evaluators, List<String> metrics) {
        static Source of(Suite suite) {
            var description = suite.description();
            return new Source(suite.dataset(), description.systems(), description.evaluators(), description.metrics());
        }

        /// A dataset that suggests nothing gets what applies to any.
        static Source of(Dataset<OpenExample> dataset) {
            return new Source(
                    dataset,
                    List.of(),
                    List.of("evidence-survival", "answer-found"),
                    List.of("mean-score:field=answer_found", "compression-ratio", "latency", "failures"));
        }
    }
}

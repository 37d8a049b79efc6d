package dev.assay.registry;

import dev.assay.api.ChatModel;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.exec.ExecOptions;
import dev.assay.memory.MemoryMaker;
import dev.assay.suite.JsonlDataset;
import dev.assay.suite.Suite;
import dev.assay.suite.Suites;
import dev.assay.system.Budget;
import dev.assay.system.SystemSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// The one place where names become things. The command line resolves every name through it.
public final class Registry {
    private final Catalog<SystemMaker> systems = new Catalog<>("system");
    private final Catalog<EvaluatorMaker> evaluators = new Catalog<>("evaluator");
    private final Catalog<MetricMaker> metrics = new Catalog<>("metric");
    private final Catalog<DatasetMaker> datasets = new Catalog<>("dataset");
    private final Catalog<FileMaker> files = new Catalog<>("file ending", "datasets");
    private final Catalog<MemoryFactory> memories = new Catalog<>("memory", "memories");
    private final Catalog<SuiteMaker> suites = new Catalog<>("suite");
    private final Catalog<ModelMaker> models = new Catalog<>("provider", "models");

    /// Makes the system of a spec.
    @FunctionalInterface
    public interface SystemMaker {
        ContextSystem<Example> make(SystemSpec spec, Budget budget, ExecOptions options);
    }

    /// Makes the evaluator of a spec, following a profile. Few ask a model.
    @FunctionalInterface
    public interface EvaluatorMaker {
        Evaluator<Example> make(Spec spec, Profile profile, Judges judges);
    }

    /// Opens the model an evaluator asks.
    @FunctionalInterface
    public interface Judges {
        ChatModel open(String modelSpec);
    }

    /// Makes the memory of its settings; without a model the best line is quoted.
    @FunctionalInterface
    public interface MemoryFactory {
        MemoryMaker make(Map<String, String> settings, Optional<ChatModel> model);
    }

    /// Makes the metric of a spec, following a profile.
    @FunctionalInterface
    public interface MetricMaker {
        Metric make(Spec spec, Profile profile);
    }

    /// Makes the dataset of a spec, with the fields a profile wants, and says what suits it.
    @FunctionalInterface
    public interface DatasetMaker {
        Source make(DatasetSpec spec, Profile profile);
    }

    /// Reads the examples of a file.
    @FunctionalInterface
    public interface FileMaker {
        Dataset<OpenExample> read(Path file);
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

    /// Under this ending the reader of whole folders is registered.
    public static final String FOLDER = "/";

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

    public Catalog<MemoryFactory> memories() {
        return memories;
    }

    /// Readers of files by the ending of their names, without the dot.
    public Catalog<FileMaker> files() {
        return files;
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

    /// An evaluator that needs no model.
    public Evaluator<Example> evaluator(String spec, Profile profile) {
        return evaluator(spec, profile, model -> {
            throw new UserError("evaluator \"%s\" would ask %s, and no model is called here".formatted(spec, model));
        });
    }

    public Evaluator<Example> evaluator(String spec, Profile profile, Judges judges) {
        var parsed = Spec.parse(spec);
        return evaluators.find(parsed.name()).make(parsed, profile, judges);
    }

    public List<Metric> metrics(List<String> specs, Profile profile) {
        return specs.stream()
                .map(Spec::parse)
                .map(spec -> metrics.find(spec.name()).make(spec, profile))
                .toList();
    }

    /// Examples by whatever names them: a suite, a suite folder, a file, a dataset with or without
    /// `:configuration`; several with ` + ` between them.
    public Source source(String words, Profile profile) {
        var parts = words.split(" \\+ ");
        return parts.length == 1
                ? one(words, profile)
                : Source.joined(Stream.of(parts).map(part -> one(part, profile)).toList());
    }

    private Source one(String words, Profile profile) {
        var path = Path.of(words);
        if (Suites.isSuite(path)) {
            return Source.of(Suites.at(path));
        }
        var ending = words.substring(words.lastIndexOf('.') + 1);
        if (files.has(ending)) {
            return Source.of(files.find(ending).read(path));
        }
        if (Files.isRegularFile(path)) {
            return Source.of(JsonlDataset.of(path));
        }
        if (Files.isDirectory(path) && files.has(FOLDER)) {
            return Source.of(files.find(FOLDER).read(path));
        }
        var spec = DatasetSpec.parse(words);
        return suites.has(spec.name())
                ? Source.of(suites.find(spec.name()).load())
                : datasets.find(spec.name()).make(spec, profile);
    }
}

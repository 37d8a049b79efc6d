package dev.assay.registry;

import static java.util.Comparator.comparing;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.dataset.FieldMap;
import dev.assay.dataset.JoinedDataset;
import dev.assay.dataset.JsonlDataset;
import dev.assay.dataset.MappedDataset;
import dev.assay.dataset.MappedWords;
import dev.assay.dataset.Pinned;
import dev.assay.dataset.Suite;
import dev.assay.dataset.Suites;
import dev.assay.memory.MemoryMaker;
import dev.assay.rate.Rates;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.spec.Budget;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Environment;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Phrase;
import dev.assay.spec.Spec;
import dev.assay.spec.SystemSpec;
import dev.assay.trust.Deed;
import dev.assay.trust.Trust;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// The one place where names become things. The command line resolves every name through it.
///
/// It is also the one place where words from files are stopped: what they would run, load or reach is made only where
/// its [Trust] admits it.
public final class Registry {
    private final Catalog<SystemMaker> systems = new Catalog<>("system");
    private final Catalog<EvaluatorMaker> evaluators = new Catalog<>("evaluator");
    private final Catalog<MetricMaker> metrics = new Catalog<>("metric");
    private final Catalog<DatasetMaker> datasets = new Catalog<>("dataset");
    private final Catalog<FileMaker> files = new Catalog<>("file ending", "datasets");
    private final Catalog<MemoryFactory> memories = new Catalog<>("memory", "memories");
    private final Catalog<SuiteMaker> suites = new Catalog<>("suite");
    private final Catalog<SystemMaker> methods = new Catalog<>("method");
    private final Catalog<Reporter> reporters = new Catalog<>("reporter");
    private final Catalog<ModelMaker> models = new Catalog<>("provider", "models");
    private final Rates rates = new Rates();

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
        /// @param map which fields of the file stand for ours
        Dataset<OpenExample> read(Path file, FieldMap map);
    }

    /// Makes text of a report, for people or machines.
    @FunctionalInterface
    public interface Reporter {
        String render(Report report);
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

    /// Under this ending the reader of files is registered whose ending says nothing.
    public static final String ANY_FILE = "*";

    private Trust trust = Trust.of(Environment.ofProcess());

    private Registry() {}

    /// What the modules on the class path bring, those of Assay first. The order is that of their names, so
    /// that lists are the same everywhere.
    public static Registry standard() {
        var found = ServiceLoader.load(Plugin.class).stream().map(ServiceLoader.Provider::get);
        return of(found.sorted(comparing(Registry::isForeign).thenComparing(Plugin::name))
                .toArray(Plugin[]::new));
    }

    private static boolean isForeign(Plugin plugin) {
        return !plugin.getClass().getName().startsWith("dev.assay.");
    }

    /// What these plugins bring, and nothing else.
    public static Registry of(Plugin... plugins) {
        var registry = new Registry();
        registry.files.register(
                new Catalog.Entry<>("jsonl", "one example a line", Contributions.BUILT_IN, JsonlDataset::of));
        for (var format : ReportFormat.values()) {
            registry.reporters.register(
                    new Catalog.Entry<>(format.toString(), format.summary(), Contributions.BUILT_IN, format::render));
        }
        for (var plugin : plugins) {
            plugin.register(registry);
        }
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

    /// Methods that compact conversations. They have a catalog of their own, since some are named as systems are.
    public Catalog<SystemMaker> methods() {
        return methods;
    }

    /// What `--output` takes.
    public Catalog<Reporter> reporters() {
        return reporters;
    }

    public Reporter reporter(String name) {
        return reporters.find(name);
    }

    public Catalog<ModelMaker> models() {
        return models;
    }

    /// The same, with words from files judged by what a person approved.
    public Registry trusting(Trust other) {
        trust = other;
        return this;
    }

    public Trust trust() {
        return trust;
    }

    /// How fast models may be called whose spec has a rate.
    public Rates rates() {
        return rates;
    }

    public ChatModel model(String spec, Map<String, String> environment) {
        return model(Phrase.own(spec), environment);
    }

    public ChatModel model(Phrase words, Map<String, String> environment) {
        modelDeed(words).ifPresent(this::admit);
        var parsed = ModelSpec.parse(words);
        return models.find(parsed.provider()).make(parsed, environment);
    }

    public ContextSystem<Example> system(String spec, Budget budget, ExecOptions options) {
        return system(Phrase.own(spec), budget, options);
    }

    public ContextSystem<Example> system(Phrase words, Budget budget, ExecOptions options) {
        systemDeed(words).ifPresent(this::admit);
        var parsed = SystemSpec.parse(words);
        return systems.find(parsed.name()).make(parsed, budget, options);
    }

    /// A system that another holds. What it would do is admitted with the one that holds it.
    public ContextSystem<Example> held(SystemSpec spec, Budget budget, ExecOptions options) {
        return systems.find(spec.name()).make(spec, budget, options);
    }

    /// A method that compacts conversations.
    public ContextSystem<Example> method(Phrase words, Budget budget, ExecOptions options) {
        methodDeed(words).ifPresent(this::admit);
        var parsed = SystemSpec.parse(words);
        return methods.find(parsed.name()).make(parsed, budget, options);
    }

    public MemoryMaker memory(Phrase words, Optional<ChatModel> model) {
        Reach.of("memory", words, words.text()).ifPresent(this::admit);
        var parsed = Spec.parse(words);
        return memories.find(parsed.name()).make(parsed.settings(), model);
    }

    /// An evaluator that needs no model.
    public Evaluator<Example> evaluator(String spec, Profile profile) {
        return evaluator(Phrase.own(spec), profile);
    }

    /// An evaluator that needs no model.
    public Evaluator<Example> evaluator(Phrase words, Profile profile) {
        return evaluator(words, profile, model -> {
            throw new UserError(
                    "evaluator \"%s\" would ask %s, and no model is called here".formatted(words.text(), model));
        });
    }

    public Evaluator<Example> evaluator(String spec, Profile profile, Judges judges) {
        return evaluator(Phrase.own(spec), profile, judges);
    }

    /// @param words such as `answer-quality`, or `answer-quality on hotpotqa` for one of several datasets
    public Evaluator<Example> evaluator(Phrase words, Profile profile, Judges judges) {
        evaluatorDeed(words).ifPresent(this::admit);
        var parsed = Spec.parse(words.saying(BoundEvaluator.evaluator(words.text())));
        return BoundEvaluator.bound(words.text(), evaluators.find(parsed.name()).make(parsed, profile, judges));
    }

    private void admit(Deed deed) {
        trust.admit(List.of(deed));
    }

    /// What the words of a system would do; empty for most.
    public Optional<Deed> systemDeed(Phrase words) {
        return deed(systems, "system", words);
    }

    /// What the words of a method would do; empty for most.
    public Optional<Deed> methodDeed(Phrase words) {
        return deed(methods, "method", words);
    }

    public Optional<Deed> evaluatorDeed(Phrase words) {
        return Reach.of("evaluator", words, words.text().strip());
    }

    /// Of a model, with or without a name of one's own.
    public Optional<Deed> modelDeed(Phrase words) {
        return Reach.of("model", words, words.text().strip());
    }

    public Optional<Deed> datasetDeed(Phrase words) {
        return Reach.of("dataset", words, words.text().strip());
    }

    private static Optional<Deed> deed(Catalog<SystemMaker> catalog, String kind, Phrase words) {
        var spec = SystemSpec.parse(words);
        var power = catalog.has(spec.name()) ? catalog.entry(spec.name()).power() : Optional.<Power>empty();
        return power.map(one -> new Deed(
                        words,
                        one.what(spec),
                        () -> kind + " " + spec.unnamed() + "\n" + one.content().apply(spec),
                        Reach.isUnsafe(spec.unnamed())))
                .or(() -> within(catalog, kind, words, spec))
                .or(() -> Reach.of(kind, words, spec.unnamed()));
    }

    /// A system may hold another, as `blind:exec:./filter` and `at:share=0.3,exec:./filter` do: behind the colon, or
    /// behind the first comma after it, however the setting between them is spelt.
    private static Optional<Deed> within(Catalog<SystemMaker> catalog, String kind, Phrase words, SystemSpec spec) {
        var rest = spec.rest();
        return Stream.of(rest, rest.substring(rest.indexOf(',') + 1))
                .distinct()
                .filter(held -> !held.isBlank())
                .flatMap(held -> deed(catalog, kind, words.saying(held)).stream())
                .findFirst()
                .map(inner -> new Deed(
                        words,
                        inner.what(),
                        () -> kind + " " + spec.unnamed() + "\n"
                                + inner.content().get(),
                        inner.isUnsafe()));
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
        return source(Phrase.own(words), profile);
    }

    public Source source(Phrase asked, Profile profile) {
        datasetDeed(asked).ifPresent(this::admit);
        var parts = JoinedDataset.names(asked.text());
        return parts.size() == 1
                ? one(asked, profile)
                : Source.joined(parts.stream()
                        .map(part -> one(asked.saying(part), profile))
                        .toList());
    }

    private Source one(Phrase asked, Profile profile) {
        var mapped = MappedWords.parse(asked.text());
        var map = mapped.map();
        return file(asked.saying(mapped.dataset()), map).orElseGet(() -> {
            var source = named(asked.saying(mapped.dataset()), profile);
            return map.isEmpty() ? source : source.on(new MappedDataset(source.dataset(), map));
        });
    }

    /// What lies in a file or folder; empty where the words are no path.
    private Optional<Source> file(Phrase asked, FieldMap map) {
        var words = asked.text();
        var path = path(words);
        var spec = DatasetSpec.parse(asked);
        if (Suites.isSuite(path) || (words.contains(":") && datasets.has(spec.name()) && !Files.exists(path))) {
            return Optional.empty(); // a setting may end as a file does
        }
        var ending = words.substring(words.lastIndexOf('.') + 1);
        if (files.has(ending)) {
            return Optional.of(Source.of(files.find(ending).read(path, map)));
        }
        var reader = Files.isDirectory(path) ? FOLDER : Files.isRegularFile(path) ? ANY_FILE : "";
        return files.has(reader)
                ? Optional.of(Source.of(files.find(reader).read(path, map)))
                : Files.isRegularFile(path) ? Optional.of(Source.of(JsonlDataset.of(path, map))) : Optional.empty();
    }

    private Source named(Phrase asked, Profile profile) {
        var path = path(asked.text());
        if (Suites.isSuite(path)) {
            return Source.of(Suites.at(path));
        }
        var spec = DatasetSpec.parse(asked);
        boolean isSuite = suites.has(spec.name()) && !datasets.has(spec.name());
        return isSuite && spec.commit().isEmpty()
                ? Source.of(suites.find(spec.name()).load())
                : made(spec, profile);
    }

    private static Path path(String words) {
        try {
            return Path.of(words);
        } catch (InvalidPathException e) {
            throw new UserError("\"%s\" names no dataset and no file: %s".formatted(words, e.getReason()));
        }
    }

    private Source made(DatasetSpec spec, Profile profile) {
        if (spec.commit().isPresent() && suites.has(spec.name())) {
            throw unpinnable(spec);
        }
        var source = datasets.find(spec.name()).make(spec, profile);
        if (spec.commit().isPresent() && !(source.dataset() instanceof Pinned)) {
            throw unpinnable(spec);
        }
        return source;
    }

    private static UserError unpinnable(DatasetSpec spec) {
        return new UserError("\"%s\": %s ships with Assay and has no commits\n       write %s alone"
                .formatted(spec.text(), spec.name(), spec.unpinned()));
    }
}

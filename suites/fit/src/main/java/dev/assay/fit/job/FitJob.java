package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.hardware.GraphicsMemory;
import dev.assay.registry.ModelHost;
import dev.assay.registry.Registry;
import dev.assay.spec.Environment;
import dev.assay.store.RunStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Which models suit this machine, from Java: each is measured, asked, and brought to a verdict.
///
/// ```java
/// var result = FitJob.of("ollama:gemma3:4b")
///         .maxPrompts(2) // a quick look; without it all 190 are asked, and there is a verdict
///         .floor(10)
///         .runs(Path.of("runs"))
///         .listener(event -> log(event))
///         .run();
/// result.best().ifPresent(model -> log(model.card()));
/// ```
///
/// Every step is on disk before the next begins: `FitJob.resuming("last").run()` goes on with a job that
/// ended early. One thread runs a job; any may stop it.
public final class FitJob {
    private final List<String> models;
    private final Optional<String> resumed;
    private final Map<String, String> words = new LinkedHashMap<>();
    private final StopSign stop = new StopSign();
    private FitSettings settings = FitSettings.USUAL;
    private OptionalDouble floor = OptionalDouble.empty();
    private boolean isUnloading;
    private Path runs = Path.of("runs");
    private Clock clock = Clock.systemUTC();
    private Map<String, String> environment = Environment.ofProcess();
    private Optional<ModelSource> source = Optional.empty();
    private FitListener listener = FitListener.SILENT;

    private FitJob(List<String> models, Optional<String> resumed) {
        this.models = List.copyOf(models);
        this.resumed = resumed;
    }

    /// @param models specs, with or without a name of one's own: `ollama:gemma3:4b`, `mine=llamacpp:tiny.gguf`
    public static FitJob of(String... models) {
        return of(List.of(models));
    }

    public static FitJob of(List<String> models) {
        if (models.isEmpty()) {
            throw new UserError("a fit run measures a model, and none is named\n       name one: ollama:gemma3:4b");
        }
        return new FitJob(models, Optional.empty());
    }

    /// Goes on with a run, and with the models its job had yet to do. What it asks and measures is what it
    /// was begun with; only a floor may be given anew.
    ///
    /// @param run its id, part of it, or `last`
    public static FitJob resuming(String run) {
        return new FitJob(List.of(), Optional.of(run));
    }

    /// Prompts of one's own: a folder with a `pack.json`.
    public FitJob pack(Path folder) {
        return setting("pack", folder.toString());
    }

    /// Asks variants of the prompts: other numbers and orders, the same difficulty.
    public FitJob seed(long seed) {
        return setting("seed", String.valueOf(seed));
    }

    /// Only the first prompts of each category: a quick look, which gives no verdict.
    public FitJob maxPrompts(int most) {
        return setting("max-prompts", String.valueOf(most));
    }

    /// Lets models think before they answer.
    public FitJob thinking() {
        return setting("thinking", "on");
    }

    /// Any setting of the dataset `fit`, such as `timeout`, `coding-timeout` and `stall`, in seconds.
    public FitJob setting(String name, String value) {
        words.put(name, value);
        return this;
    }

    /// What is measured, and by which rules it is scored.
    public FitJob settings(FitSettings settings) {
        this.settings = settings;
        return this;
    }

    /// Least quality beyond chance, 0 to 100; a model below is not recommended.
    public FitJob floor(double points) {
        floor = OptionalDouble.of(points);
        return this;
    }

    /// Has the runtime forget each model when it is done.
    public FitJob unloading() {
        isUnloading = true;
        return this;
    }

    /// The folder that holds the runs; `runs` where none is given.
    public FitJob runs(Path folder) {
        runs = folder;
        return this;
    }

    /// Where keys and addresses of providers are looked up; that of the process where none is given.
    public FitJob environment(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
        return this;
    }

    public FitJob clock(Clock clock) {
        this.clock = clock;
        return this;
    }

    /// Who opens the models; the registry does where nobody is named.
    public FitJob models(ModelSource source) {
        this.source = Optional.of(source);
        return this;
    }

    public FitJob listener(FitListener listener) {
        this.listener = listener;
        return this;
    }

    /// Measures one model after another.
    ///
    /// @throws UserError when the only model cannot be measured; one of several is left out instead
    public FitResult run() throws InterruptedException {
        var tools = tools();
        var round = new FitRound(tools, new FitRun(tools));
        return resumed.isPresent()
                ? round.resumed(resumed.get())
                : round.walk(round.planned(models, dataset(), floored(), isUnloading));
    }

    /// Ends the job without losing what has ended: prompts that are done are kept, those under way are asked
    /// again when the job is gone on with. From any thread.
    public void stop() {
        stop.raise();
    }

    private FitTools tools() {
        return new FitTools(
                RunStore.at(runs),
                clock,
                source.orElseGet(() -> ModelSource.of(Registry.standard(), environment)),
                ModelHost.of(environment),
                GraphicsMemory.here(environment),
                listener,
                floor,
                stop);
    }

    private FitSettings floored() {
        return floor.isPresent() ? settings.withFloor(floor) : settings;
    }

    /// All that decides what is asked, in the words a run that is gone on with finds again.
    private String dataset() {
        var parts = new ArrayList<String>();
        if (!settings.isAsking()) {
            parts.add("none");
        }
        words.forEach((name, value) -> parts.add(name + "=" + value));
        return parts.isEmpty() ? "fit" : "fit:" + String.join(",", parts);
    }
}

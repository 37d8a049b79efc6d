package dev.assay.fit.run;

import dev.assay.api.UserError;
import dev.assay.fit.verdict.PromptRun;
import dev.assay.fit.verdict.SpeedOutcome;
import dev.assay.fit.verdict.SpeedRun;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// `fit.json` beside the rows of a run: what was measured besides them, and what it all comes to.
///
/// Every step is written whole or not at all, so that a run that was killed goes on behind its last step. A
/// number that was not measured is absent. One thread at a time.
public final class FitRecord {
    /// The name of the file.
    public static final String FILE = "fit.json";

    private static final int FORMAT = 1;
    private static final String MODELS = "models";
    private static final String RESULT = "result";
    private static final String DEPTH = "depth";
    private static final String DEPTH_ENDED = "depth_ended";
    private static final String BATCHES = "batches";
    private static final String PERFORMANCE = "performance";

    /// What a verdict puts into the numbers of the model.
    private static final List<String> STALE = List.of(
            "fit",
            "tier",
            "quality",
            "advice",
            "runs_well",
            "answers_well",
            "behindAdvice",
            "unadvised",
            "disagreement",
            "global",
            "score",
            "verdict",
            "partial",
            "unscored");

    private final Path file;
    private final Map<String, Object> root;
    private final Map<String, Object> model;

    private FitRecord(Path file, Map<String, Object> root, Map<String, Object> model) {
        this.file = file;
        this.root = root;
        this.model = model;
    }

    /// A new one.
    ///
    /// @param head what holds for the whole run: `profile`, `machine`, settings
    /// @param named the model: `model`, `runtime`, `version`, `quantization`, `parameters` as far as known
    /// @param result a result as it is exported, with all that is known before anything is measured
    public static FitRecord begin(
            Path folder,
            Map<String, Object> head,
            Map<String, Object> named,
            Map<String, ? extends @Nullable Object> result) {
        var root = new LinkedHashMap<String, Object>();
        root.put("format", FORMAT);
        root.putAll(head);
        var model = new LinkedHashMap<>(named);
        model.put(RESULT, new LinkedHashMap<String, @Nullable Object>(result));
        root.put(MODELS, List.of(model));
        var record = new FitRecord(folder.resolve(FILE), root, model);
        record.write();
        return record;
    }

    /// The one of a run; empty when there is none.
    public static Optional<FitRecord> find(Path folder) {
        var file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var root = Json.readMap(Files.readString(file));
            if (root.get(MODELS) instanceof List<?> models
                    && models.size() == 1
                    && models.getFirst() instanceof Map<?, ?> one) {
                var model = copy(one);
                model.put(RESULT, copy(one.get(RESULT) instanceof Map<?, ?> result ? result : Map.of()));
                root.put(MODELS, List.of(model));
                return Optional.of(new FitRecord(file, root, model));
            }
            throw new UserError("%s: names no model\n       remove it; the run then measures again".formatted(file));
        } catch (MalformedJson e) {
            throw new UserError("%s: not readable: %s\n       remove it; the run then measures again"
                    .formatted(file, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    @SuppressWarnings("NullAway") // JSON may hold null, and the map is only handed on
    private static Map<String, Object> copy(Map<?, ?> map) {
        var copy = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> copy.put(String.valueOf(name), value));
        return copy;
    }

    /// The same for another run, whose verdict is yet to come.
    ///
    /// @param head what is different of what holds for the whole run
    public void carriedTo(Path folder, Map<String, Object> head) {
        var changed = new LinkedHashMap<>(root);
        changed.putAll(head);
        WholeFile.write(folder.resolve(FILE), changed, "the rows are safe");
    }

    /// Of the run.
    public Path folder() {
        return Objects.requireNonNull(file.getParent());
    }

    /// All of it.
    public Map<String, Object> root() {
        return root;
    }

    /// The numbers of the model.
    public Map<String, Object> model() {
        return model;
    }

    /// The result as it is exported.
    @SuppressWarnings("unchecked")
    public Map<String, @Nullable Object> result() {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(model.get(RESULT));
    }

    /// Whether the speed has been measured, or is known not to be measurable.
    public boolean isProbed() {
        return result().containsKey(PERFORMANCE);
    }

    /// Whether the depth sweep is done.
    public boolean isSwept() {
        return model.containsKey(DEPTH);
    }

    /// Keeps what a speed probe came to.
    ///
    /// @param joules what the processor took while all its prompts were answered
    public void keepSpeed(SpeedRun run, SpeedOutcome.Summary summary, OptionalDouble joules) {
        var metrics = new LinkedHashMap<>(summary.metrics());
        long tokens = tokens(run);
        if (joules.isPresent() && tokens > 0) {
            metrics.put("joulesPerToken", joules.getAsDouble() / tokens);
        }
        run.footprint().loadedBytes().ifPresent(bytes -> metrics.put("memoryBytes", bytes));
        run.footprint().graphicsBytes().ifPresent(bytes -> metrics.put("graphicsMemoryBytes", bytes));
        metrics.put("samples", run.prompts().stream().map(SpeedSample::of).toList());
        result().put(PERFORMANCE, metrics);
        result().put("benchEnvironment", summary.environment());
        var named = new LinkedHashMap<String, @Nullable Object>();
        if (result().get("modelInfo") instanceof Map<?, ?> known) {
            named.putAll(copy(known));
        }
        named.put("thinkingDetected", summary.hasThoughts());
        result().put("modelInfo", named);
        model.put(PERFORMANCE, FitEntry.performance(metrics));
        write();
    }

    /// Of all answers; 0 where one of them did not come, as its energy cannot be told from the rest.
    private static long tokens(SpeedRun run) {
        long tokens = 0;
        for (var prompt : run.prompts()) {
            if (!(prompt instanceof PromptRun.Measured measured)) {
                return 0;
            }
            tokens += measured.tokens();
        }
        return tokens;
    }

    /// Keeps the version of the runtime, which some tell only once they run.
    public void keepVersion(String version) {
        model.put("version", version);
        if (result().get("metadata") instanceof Map<?, ?> metadata) {
            var known = copy(metadata);
            known.put("runtimeVersion", version);
            result().put("metadata", known);
        }
        write();
    }

    /// Keeps how many tokens the runtime gave the model.
    public void keepContext(long tokens) {
        model.put("context", tokens);
        write();
    }

    /// @param ended why the sweep ended before the context of the model did
    public void keepDepth(List<DepthSweep.Depth> depths, Optional<String> ended) {
        model.put(DEPTH, depths.stream().map(DepthSweep.Depth::toMap).toList());
        ended.ifPresent(why -> model.put(DEPTH_ENDED, why));
        write();
    }

    /// Whether calls side by side were measured.
    public boolean isBatched() {
        return model.containsKey(BATCHES);
    }

    /// @param ended why there were no more calls at once
    public void keepBatches(List<BatchSweep.Batch> batches, Optional<String> ended) {
        model.put(BATCHES, batches.stream().map(BatchSweep.Batch::toMap).toList());
        ended.ifPresent(why -> model.put("batches_ended", why));
        write();
    }

    /// Keeps what the model comes to; what is whole goes into the result.
    public void keepVerdict(FitVerdict verdict) {
        for (var stale : STALE) {
            model.remove(stale);
        }
        model.putAll(FitEntry.of(verdict));
        verdict.answers().ifPresent(answers -> result().put("quality", answers.toMap()));
        result().remove("fitness");
        result().remove("advice");
        verdict.advice().ifPresent(advice -> result().put("advice", advice.toMap()));
        if (verdict.gaps().isEmpty()) {
            verdict.fitness().ifPresent(fitness -> result().put("fitness", fitness.toMap()));
        }
        write();
    }

    private void write() {
        var ordered = new ArrayList<>(List.of(model));
        root.put(MODELS, ordered);
        WholeFile.write(file, root, "the rows are safe");
    }
}

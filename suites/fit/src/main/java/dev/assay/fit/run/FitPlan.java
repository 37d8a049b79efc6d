package dev.assay.fit.run;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The models a command is to measure, one after another, and how far it has come.
///
/// Several are kept in a file beside the runs, from before the first begins until the last is done, so that
/// whoever goes on with one of them goes on with the others. Every step is written whole or not at all. One
/// thread at a time.
public final class FitPlan {
    private static final String FOLDER = "fit-plans";
    private static final String ENDING = ".json";
    private static final int FORMAT = 1;
    private static final int STAMP_LENGTH = "2026-08-22T101503Z".length();
    private static final String MODELS = "models";

    private final Path file;
    private final Map<String, Object> head;
    private final List<Step> steps;
    private final boolean isRead;

    private FitPlan(Path file, Map<String, Object> head, List<Step> steps, boolean isRead) {
        this.file = file;
        this.isRead = isRead;
        this.head = new LinkedHashMap<>(head);
        this.steps = new ArrayList<>(steps);
    }

    /// One model.
    ///
    /// @param model as typed
    /// @param run its id, once it has begun
    public record Step(String model, Optional<String> run, boolean isDone) {
        private Map<String, Object> toMap() {
            var map = new LinkedHashMap<String, Object>();
            map.put("model", model);
            run.ifPresent(id -> map.put("run", id));
            map.put("done", isDone);
            return map;
        }

        private static Step of(Map<?, ?> map) {
            return new Step(
                    String.valueOf(map.get("model")),
                    map.get("run") instanceof String id ? Optional.of(id) : Optional.empty(),
                    Boolean.TRUE.equals(map.get("done")));
        }
    }

    /// A new one, on disk at once where it has several models.
    ///
    /// @param runs the folder that holds the runs
    /// @param head what holds for all models
    public static FitPlan begin(Path runs, Instant now, Map<String, Object> head, List<String> models) {
        var folder = models.size() < 2 ? runs : folder(runs);
        var stamp = now.truncatedTo(ChronoUnit.SECONDS).toString().replace(":", "");
        var file = folder.resolve(stamp + ENDING);
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(stamp + "-" + i + ENDING);
        }
        var plan = new FitPlan(
                file,
                head,
                models.stream()
                        .map(model -> new Step(model, Optional.empty(), false))
                        .toList(),
                false);
        plan.write();
        return plan;
    }

    private static Path folder(Path runs) {
        try {
            return Files.createDirectories(runs.resolve(FOLDER));
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: no folder can be made there: %s\n       give another with --runs".formatted(runs, e), e);
        }
    }

    /// The one a run belongs to; empty when it stands alone, or all of its plan is done.
    public static Optional<FitPlan> of(Path runs, String run) {
        return all(runs).stream()
                .filter(plan -> plan.steps.stream()
                        .anyMatch(step -> step.run().filter(run::equals).isPresent()))
                .findFirst();
    }

    /// The newest one that is not done and began no earlier than a run.
    ///
    /// @param run its id, which begins with the time; an empty one is earlier than all
    public static Optional<FitPlan> since(Path runs, String run) {
        var stamp = run.substring(0, Math.min(run.length(), STAMP_LENGTH));
        return all(runs).stream()
                .filter(plan -> plan.name().compareTo(stamp) >= 0)
                .findFirst();
    }

    /// Newest first.
    private static List<FitPlan> all(Path runs) {
        var folder = runs.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted((one, other) -> other.compareTo(one))
                    .map(FitPlan::read)
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(folder, e), e);
        }
    }

    private static FitPlan read(Path file) {
        try {
            var head = Json.readMap(Files.readString(file));
            var steps = head.remove(MODELS) instanceof List<?> models
                    ? models.stream()
                            .filter(Map.class::isInstance)
                            .map(model -> Step.of((Map<?, ?>) model))
                            .toList()
                    : List.<Step>of();
            return new FitPlan(file, head, steps, true);
        } catch (MalformedJson e) {
            throw new UserError("%s: not readable: %s\n       remove it; its runs can be resumed one by one"
                    .formatted(file, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }

    /// What it is known by outside of its own file, as a run is.
    public String identity() {
        return Origin.run("fit-plan", name());
    }

    /// The model of a step, and whether this command or a file from before asks for it.
    public Phrase words(int step) {
        var model = steps.get(step).model();
        return isRead
                ? new Phrase(model, new Origin.Received(file.toString(), step + 1, Optional.of(identity())))
                : Phrase.own(model);
    }

    /// What holds for all models.
    public Map<String, Object> head() {
        return new LinkedHashMap<>(head);
    }

    /// In the order they are measured.
    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /// Models that are not done.
    public long left() {
        return steps.stream().filter(step -> !step.isDone()).count();
    }

    /// A model has a run of its own from now on.
    public void begun(int step, String run) {
        put(step, new Step(steps.get(step).model(), Optional.of(run), false));
    }

    /// A model will not be asked anything more.
    public void done(int step) {
        put(step, new Step(steps.get(step).model(), steps.get(step).run(), true));
    }

    private void put(int number, Step step) {
        steps.set(number, step);
        write();
    }

    /// Forgets it; done when all of it is done and told.
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be removed: %s".formatted(file, e), e);
        }
    }

    private void write() {
        if (steps.size() < 2) {
            return;
        }
        var map = new LinkedHashMap<String, Object>();
        map.put("format", FORMAT);
        map.putAll(head);
        map.put(MODELS, steps.stream().map(Step::toMap).toList());
        WholeFile.write(file, map, "the runs are safe");
    }
}

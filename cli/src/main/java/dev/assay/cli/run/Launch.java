package dev.assay.cli.run;

import dev.assay.Plans;
import dev.assay.api.UserError;
import dev.assay.cli.OutputFormat;
import dev.assay.cli.terminal.Session;
import dev.assay.registry.Registry;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Starts a run, or goes on with one: what every command that runs systems shares.
///
/// @param name of the run; none names it for its dataset
/// @param hearing who else hears how the run goes
public record Launch(
        Session session,
        ModelOptions models,
        Responses responses,
        RunsFolder runs,
        OutputFormat format,
        Optional<String> name,
        UnaryOperator<RunListener> hearing) {
    private static final Duration WITH_MODELS = Duration.ofHours(1);

    public Launch(Session session, ModelOptions models, Responses responses, RunsFolder runs, OutputFormat format) {
        this(session, models, responses, runs, format, Optional.empty(), UnaryOperator.identity());
    }

    /// Of one trial: what was typed, or long enough for the calls of a model, which have limits of their own.
    public static Duration timeout(Optional<Double> seconds, boolean isAnswered) {
        return seconds.map(given -> Duration.ofMillis(Math.round(given * 1000)))
                .orElse(isAnswered ? WITH_MODELS : RunOptions.DEFAULT.timeout());
    }

    /// @param specs of the models that answer
    /// @param request what is asked for, made when the models are known
    public int fresh(List<String> specs, Function<Calls, Request> request) {
        var registry = session.registry();
        var calls = calls(registry, specs);
        try (var prepared = request.apply(calls).prepare(registry, calls)) {
            check(calls);
            var draft = prepared.draft();
            var stored = session.runs(runs.folder())
                    .create(
                            session.clock().instant(),
                            name.orElse(draft.setup().dataset().name()),
                            draft);
            return carryOut(prepared, stored);
        }
    }

    public int resumed(String words) {
        var stored = session.runs(runs.folder()).find(words);
        var manifest = stored.manifest();
        if (manifest.origin().dataset().isEmpty()
                || !manifest.origin().derivedFrom().isEmpty()) {
            throw new UserError("%s was not started by `assay run`\n       go on with it where it was started"
                    .formatted(manifest.id()));
        }
        var registry = session.registry();
        var calls = calls(registry, manifest.origin().models());
        try (var prepared = Request.of(manifest).prepare(registry, calls)) {
            check(calls);
            refuseIfChanged(
                    manifest, Plans.setup(prepared.plan(), prepared.request().profile()));
            return carryOut(prepared, stored);
        }
    }

    private Calls calls(Registry registry, List<String> specs) {
        var calls = new Calls(session, models);
        calls.open(registry, specs);
        return calls;
    }

    /// Models must be ready to be called, unless a cassette speaks for them.
    private void check(Calls calls) {
        if (models.cassette()
                .filter(file -> Files.exists(session.resolve(file)))
                .isEmpty()) {
            calls.check();
        }
    }

    private int carryOut(Request.Prepared prepared, StoredRun stored) {
        var isAnswered = prepared.calls().areAny();
        var cache = responses.of(session, stored, models.cassette(), isAnswered);
        var status = new Execution(session, cache, format, hearing).carryOut(prepared, stored);
        models.cassette().filter(_ -> cache.mode().calls()).ifPresent(file -> pack(cache, file, stored));
        return status;
    }

    /// A cassette holds a whole run or is not made.
    private void pack(ResponseCache cache, Path file, StoredRun stored) {
        var finished = StoredRun.open(stored.folder());
        if (finished.answered() + finished.failed() < finished.manifest().trials()) {
            session.terminal()
                    .notice(
                            "the cassette is made when the run is whole\n       `assay run --resume %s --cassette %s` goes on"
                                    .formatted(finished.manifest().id(), file));
            return;
        }
        long packed = cache.packInto(session.resolve(file));
        session.terminal().notice("%s responses are in %s".formatted(packed, file));
    }

    /// A run goes on as what it was, or not at all.
    public static void refuseIfChanged(RunManifest manifest, Setup now) {
        var differences = manifest.setup().differencesTo(now);
        if (!differences.isEmpty()) {
            throw new UserError(
                    "%s cannot be resumed: what it measured has changed\n       %s\n       start a new run instead"
                            .formatted(manifest.id(), String.join("\n       ", differences)));
        }
    }
}

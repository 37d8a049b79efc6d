package dev.assay.models.transformers;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.process.SystemFailure;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/// A worker that holds its model and waits for calls.
///
/// @param facts what it said of itself, of the device and of the load
record LoadedWorker(Worker worker, Map<String, Object> facts) {
    private static final int PROTOCOL = 2;

    /// Starts a process and loads the model into it.
    ///
    /// @param started hears of the process at once, so that somebody else can end it meanwhile
    static LoadedWorker load(
            TransformersSpec spec, Path script, WorkerEnvironment environment, Consumer<Worker> started)
            throws InterruptedException {
        var worker = start(spec, script, environment);
        started.accept(worker);
        var isLoaded = false;
        try {
            long deadline = System.nanoTime() + spec.loadTimeout().toNanos();
            var facts = new LinkedHashMap<String, Object>();
            facts.putAll(hello(spec, worker, deadline));
            facts.putAll(loaded(spec, worker, deadline));
            isLoaded = true;
            return new LoadedWorker(worker, Collections.unmodifiableMap(facts));
        } finally {
            if (!isLoaded) {
                worker.close();
            }
        }
    }

    private static Worker start(TransformersSpec spec, Path script, WorkerEnvironment environment) {
        try {
            return Worker.start(spec.command(script), environment);
        } catch (SystemFailure e) {
            throw problem(spec, "no-python", String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, Object> hello(TransformersSpec spec, Worker worker, long deadline)
            throws InterruptedException {
        var arrived = worker.hello().next(deadline).orElseThrow(() -> tooSlow(spec, "did not say hello"));
        return switch (arrived.event()) {
            case WorkerEvent.Hello(var facts) -> checked(spec, facts);
            case WorkerEvent.Problem(var kind, var message) ->
                throw problem(spec, kind, worker.withoutSecrets(message));
            case WorkerEvent.End() -> throw problem(spec, "no-hello", worker.end());
            case WorkerEvent.Loaded _,
                    WorkerEvent.Preparing _,
                    WorkerEvent.Prepared _,
                    WorkerEvent.Piece _,
                    WorkerEvent.Done _,
                    WorkerEvent.Failed _,
                    WorkerEvent.Garbage _ -> throw problem(spec, "no-hello", "does not speak as our worker does");
        };
    }

    private static Map<String, Object> checked(TransformersSpec spec, Map<String, Object> facts) {
        if (!Integer.valueOf(PROTOCOL).equals(facts.remove("protocol"))) {
            throw problem(spec, "no-hello", "speaks another version of our worker's protocol");
        }
        facts.remove("pid");
        return facts;
    }

    private static Map<String, Object> loaded(TransformersSpec spec, Worker worker, long deadline)
            throws InterruptedException {
        var line = worker.send(spec.loadRequest(), spec.loadTimeout());
        var arrived = line.next(deadline).orElseThrow(() -> tooSlow(spec, "was not loaded"));
        worker.release(line);
        return switch (arrived.event()) {
            case WorkerEvent.Loaded loaded -> loaded.facts();
            case WorkerEvent.Failed failed ->
                throw problem(spec, failed.kind(), worker.withoutSecrets(failed.message()));
            case WorkerEvent.End() ->
                throw new ModelFailure(
                        ModelFailure.Kind.SERVER_ERROR, "the worker of %s %s".formatted(spec.name(), worker.end()));
            case WorkerEvent.Hello _,
                    WorkerEvent.Problem _,
                    WorkerEvent.Preparing _,
                    WorkerEvent.Prepared _,
                    WorkerEvent.Piece _,
                    WorkerEvent.Done _,
                    WorkerEvent.Garbage _ ->
                throw new ModelFailure(
                        ModelFailure.Kind.MALFORMED,
                        "the worker of %s said something else than that it had loaded".formatted(spec.name()));
        };
    }

    private static ModelFailure tooSlow(TransformersSpec spec, String what) {
        return new ModelFailure(
                ModelFailure.Kind.TIMEOUT,
                "%s %s within %s s; ,load-timeout=SECONDS gives it longer"
                        .formatted(spec.name(), what, spec.loadTimeout().toSeconds()));
    }

    private static UserError problem(TransformersSpec spec, String kind, String message) {
        var problem = new LoadProblem(spec, kind, message);
        return problem.error(new ModelFailure(ModelFailure.Kind.SERVER_ERROR, kind + ": " + message));
    }
}

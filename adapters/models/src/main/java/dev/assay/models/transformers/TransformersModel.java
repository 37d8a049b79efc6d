package dev.assay.models.transformers;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.ReplyBuilder;
import dev.assay.spec.ModelSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// A Hugging Face model on this machine, in a Python process of its own. Thread-safe.
///
/// The process starts at the first call and serves one call at a time, in the order they came. It is
/// started again after a crash, a few times; it ends with `close`, and with us however we end.
public final class TransformersModel implements ChatModel {
    static final int MOST_RESTARTS = 3;

    private final TransformersSpec spec;
    private final Map<String, String> environment;
    private final Semaphore turn = new Semaphore(1, true);
    private volatile Optional<Worker> running = Optional.empty();
    private volatile Map<String, Object> facts = Map.of();
    private final AtomicInteger crashes = new AtomicInteger();
    private volatile String lastCrash = "";
    private volatile boolean closed;

    private TransformersModel(TransformersSpec spec, Map<String, String> environment) {
        this.spec = spec;
        this.environment = Map.copyOf(environment);
    }

    /// Of `hf:Qwen/Qwen3-0.6B`, or `hf:/folder,dtype=bfloat16,device=cuda,python=/x/python3`.
    ///
    /// Nothing starts before the first call.
    public static ChatModel create(ModelSpec spec, Map<String, String> environment) {
        return new TransformersModel(TransformersSpec.of(spec, environment), environment);
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        try (var _ = TrialClock.pause()) {
            turn.acquire();
        }
        try {
            return answered(request, ReplyBuilder.begin(listener));
        } catch (ModelFailure e) {
            countCrash(e);
            throw e;
        } finally {
            turn.release();
        }
    }

    private ChatReply answered(ChatRequest request, ReplyBuilder reply) throws InterruptedException {
        if (closed) {
            throw new ModelFailure(ModelFailure.Kind.SERVER_ERROR, spec.name() + " is closed");
        }
        var ready = running.filter(Worker::isAlive);
        if (ready.isPresent()) {
            return new ChatCall(ready.get(), request, reply, OptionalDouble.empty()).run();
        }
        LoadedWorker loaded;
        try (var _ = TrialClock.pause()) {
            loaded = loaded(); // loading is told apart, not measured as the model's latency
        }
        facts = loaded.facts();
        return new ChatCall(loaded.worker(), request, reply, CallReport.number(facts, "load_seconds")).run();
    }

    private LoadedWorker loaded() throws InterruptedException {
        if (crashes.get() > MOST_RESTARTS) {
            throw UserError.environment(
                    "the worker broke %s times and is not started again\n       the last time: %s"
                            .formatted(crashes, lastCrash),
                    null);
        }
        return LoadedWorker.load(
                spec,
                WorkerScript.extracted(environment),
                WorkerEnvironment.of(environment, spec.mayDownload()),
                this::watch);
    }

    /// `close` may come while a model loads.
    private void watch(Worker worker) {
        running = Optional.of(worker);
        if (closed) {
            worker.close();
        }
    }

    /// A process we ended because time was up, or that was asked to end, has not crashed.
    private void countCrash(ModelFailure failure) {
        if (running.isPresent() && !running.get().isAlive() && failure.failure() != ModelFailure.Kind.TIMEOUT) {
            running = Optional.empty();
            crashes.incrementAndGet();
            lastCrash = String.valueOf(failure.getMessage());
        }
    }

    @Override
    public Map<String, Object> configuration() {
        return spec.configuration();
    }

    @Override
    public Map<String, Object> observed() {
        var observed = new LinkedHashMap<>(facts);
        observed.put("crashes", crashes.get());
        return observed;
    }

    @Override
    public void close() {
        closed = true;
        running.ifPresent(Worker::close);
    }
}

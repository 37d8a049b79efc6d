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
import java.util.concurrent.locks.ReentrantLock;

/// A Hugging Face model on this machine, in a Python process of its own. Thread-safe.
///
/// The process starts at the first call and answers as many calls at a time as `concurrency=` says, others in the
/// order they came. It is started again after a crash, a few times; it ends with `close`, and with us however we end.
public final class TransformersModel implements ChatModel {
    static final int MOST_RESTARTS = 3;

    private final TransformersSpec spec;
    private final Map<String, String> environment;
    private final Semaphore turns;
    private final ReentrantLock loading = new ReentrantLock(true);
    private volatile Optional<Worker> running = Optional.empty();
    private volatile Map<String, Object> facts = Map.of();
    private final AtomicInteger crashes = new AtomicInteger();
    private volatile String lastCrash = "";
    private volatile boolean isLoaded;
    private volatile boolean closed;

    private TransformersModel(TransformersSpec spec, Map<String, String> environment) {
        this.spec = spec;
        this.environment = Map.copyOf(environment);
        this.turns = new Semaphore(spec.concurrency(), true);
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
            turns.acquire();
        }
        try {
            return answered(request, ReplyBuilder.begin(listener));
        } catch (ModelFailure e) {
            countCrash(e);
            throw e;
        } finally {
            turns.release();
        }
    }

    private ChatReply answered(ChatRequest request, ReplyBuilder reply) throws InterruptedException {
        if (closed) {
            throw new ModelFailure(ModelFailure.Kind.SERVER_ERROR, spec.name() + " is closed");
        }
        var ready = ready();
        return new ChatCall(
                        ready.worker(),
                        request,
                        reply,
                        ready.isNew() ? CallReport.number(facts, "load_seconds") : OptionalDouble.empty())
                .run();
    }

    /// @param isNew whether it was loaded for this call
    private record Ready(Worker worker, boolean isNew) {}

    /// The worker, which the first of several calls loads; loading is told apart, not measured as the model's latency.
    private Ready ready() throws InterruptedException {
        var alive = running.filter(Worker::isAlive).filter(_ -> isLoaded);
        if (alive.isPresent()) {
            return new Ready(alive.get(), false);
        }
        try (var _ = TrialClock.pause()) {
            loading.lockInterruptibly();
            try {
                var meanwhile = running.filter(Worker::isAlive).filter(_ -> isLoaded);
                if (meanwhile.isPresent()) {
                    return new Ready(meanwhile.get(), false);
                }
                isLoaded = false;
                var loaded = loaded();
                facts = loaded.facts();
                isLoaded = true;
                return new Ready(loaded.worker(), true);
            } finally {
                loading.unlock();
            }
        }
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
    private synchronized void countCrash(ModelFailure failure) {
        if (running.isPresent() && !running.get().isAlive() && failure.failure() != ModelFailure.Kind.TIMEOUT) {
            running = Optional.empty();
            crashes.incrementAndGet();
            lastCrash = String.valueOf(failure.getMessage());
        }
    }

    @Override
    public int suggestedConcurrency() {
        return spec.concurrency();
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

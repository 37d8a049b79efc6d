package dev.assay.models.vllm;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/// A model that a vLLM server of ours runs: `vllm:owner/name,server=vllm,cards=2`.
///
/// The first call starts the server, which ends with us even when we are killed; loading is no latency. Calls go to it
/// side by side: making batches of them is what it is for. A server that dies fails the calls it was busy with, and the
/// next call starts another. Thread-safe.
public final class VllmModel implements ChatModel {
    /// Its own settings, besides those every model takes.
    public static final List<String> SETTINGS = VllmSettings.NAMES;

    private static final int CONCURRENCY = 32;
    private static final int MOST_RESTARTS = 3;

    private final VllmSettings settings;
    private final Map<String, String> environment;
    private final ReentrantLock starting = new ReentrantLock();
    private final AtomicInteger starts = new AtomicInteger();
    private final AtomicInteger startsSinceReply = new AtomicInteger();

    // written under the lock, read by all
    private volatile Optional<VllmServer> server = Optional.empty();
    private volatile Optional<String> lastEnd = Optional.empty();
    private volatile Map<String, Object> lastObserved = Map.of();
    private volatile boolean isClosed;

    private VllmModel(VllmSettings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = Map.copyOf(environment);
    }

    /// Whether a spec asks for a server of ours.
    public static boolean isMeantBy(ModelSpec spec) {
        return spec.setting(VllmSettings.SERVER).isPresent();
    }

    /// Nothing is started before the first call.
    ///
    /// @param environment where `vllm` is looked for: ASSAY_VLLM and PATH
    public static ChatModel create(ModelSpec spec, Map<String, String> environment) {
        return new VllmModel(VllmSettings.of(spec), environment);
    }

    @Override
    public String name() {
        return "vllm:" + settings.model();
    }

    @Override
    public Map<String, Object> configuration() {
        return settings.configuration();
    }

    @Override
    public int suggestedConcurrency() {
        return CONCURRENCY;
    }

    @Override
    public void check() {
        VllmProgram.find(settings, environment);
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        VllmServer running;
        try (var _ = TrialClock.pause()) {
            running = running();
        }
        try {
            var reply = running.model().chat(request, listener);
            startsSinceReply.set(0);
            return reply;
        } catch (ModelFailure failure) {
            throw isGone(running, failure) ? ended(running, ModelFailure.Kind.CUT_OFF, "during the call") : failure;
        }
    }

    private VllmServer running() throws InterruptedException {
        starting.lockInterruptibly();
        try {
            if (isClosed) {
                throw new IllegalStateException(name() + " is closed");
            }
            var there = server;
            if (there.isEmpty()) {
                return started();
            }
            if (!there.get().isAlive()) {
                throw ended(there.get(), ModelFailure.Kind.SERVER_ERROR, "before the call");
            }
            return there.get();
        } finally {
            starting.unlock();
        }
    }

    private VllmServer started() throws InterruptedException {
        if (startsSinceReply.get() > MOST_RESTARTS) {
            throw UserError.environment(
                    "vLLM was started %d times without a reply and is not started again\n       %s"
                            .formatted(startsSinceReply.get(), lastEnd.orElse("")),
                    new IOException("vllm"));
        }
        var program = VllmProgram.find(settings, environment);
        starts.incrementAndGet();
        startsSinceReply.incrementAndGet();
        try {
            return kept(VllmServer.start(program, settings));
        } catch (ModelFailure failure) {
            lastEnd = Optional.ofNullable(failure.getMessage());
            throw failure;
        } catch (InterruptedException e) {
            startsSinceReply.decrementAndGet(); // cancelled, not failed
            throw e;
        }
    }

    /// Whoever closed us while it was loading could not close it.
    private VllmServer kept(VllmServer loaded) {
        if (isClosed) {
            loaded.close();
            throw new IllegalStateException(name() + " is closed");
        }
        server = Optional.of(loaded);
        return loaded;
    }

    /// A broken connection may be all one hears of a process that died.
    private static boolean isGone(VllmServer running, ModelFailure failure) throws InterruptedException {
        return switch (failure.failure()) {
            case CUT_OFF, REFUSED, SERVER_ERROR -> {
                try (var _ = TrialClock.pause()) {
                    yield running.isGone();
                }
            }
            case RATE_LIMIT, QUOTA, AUTH, TIMEOUT, STALL, BAD_REQUEST, CONTENT_FILTER, MALFORMED, NOT_RECORDED -> false;
        };
    }

    /// Of several calls that it was busy with, the first takes it away.
    private ModelFailure ended(VllmServer gone, ModelFailure.Kind kind, String when) throws InterruptedException {
        var failure = gone.ended(kind, when);
        starting.lockInterruptibly();
        try {
            if (server.filter(one -> one.equals(gone)).isPresent()) {
                lastEnd = Optional.ofNullable(failure.getMessage());
                lastObserved = gone.observed();
                server = Optional.empty();
                gone.close();
            }
        } finally {
            starting.unlock();
        }
        return failure;
    }

    @Override
    public Map<String, Object> observed() {
        var observed = new LinkedHashMap<>(server.map(VllmServer::observed).orElse(lastObserved));
        observed.put("restarts", Math.max(0, starts.get() - 1));
        lastEnd.ifPresent(end -> observed.put("last_end", end));
        return observed;
    }

    /// Ends the server at once; calls that are under way fail.
    @Override
    public void close() {
        isClosed = true;
        if (!starting.tryLock()) {
            return; // whoever starts a server sees that we are closed
        }
        try {
            server.ifPresent(running -> {
                lastObserved = running.observed();
                running.close();
            });
            server = Optional.empty();
        } finally {
            starting.unlock();
        }
    }
}

package dev.assay.models.llama;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ServerReport;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// A GGUF file one can chat with: `llamacpp:/path/model.gguf,context=4096,threads=2,gpu-layers=0`.
///
/// The first call starts a llama.cpp server, which ends with us even when we are killed. A server that dies
/// fails the call it was busy with, and the next call starts another. Thread-safe; calls are made one at a
/// time, and neither waiting for one's turn nor loading counts as latency.
///
/// It does not retry and does not download anything.
public final class LlamaCppModel implements ChatModel {
    /// Its own settings, besides those every model takes.
    public static final List<String> SETTINGS = LlamaSettings.NAMES;

    private static final int MOST_RESTARTS = 3;

    private final LlamaSettings settings;
    private final Map<String, String> environment;
    private final ModelFile file;
    private final Providers providers = new Providers();
    private final Semaphore turn = new Semaphore(1, true);

    private final AtomicInteger starts = new AtomicInteger();
    private final AtomicInteger startsSinceReply = new AtomicInteger();

    // written by whoever has the turn, read by all
    private volatile Optional<LlamaServer> server = Optional.empty();
    private volatile Optional<String> lastEnd = Optional.empty();
    private volatile Map<String, Object> lastObserved = Map.of();
    private volatile ReplyFigures figures = ReplyFigures.NONE;
    private volatile boolean isBrokenOff;
    private volatile boolean isClosed;

    private LlamaCppModel(LlamaSettings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = Map.copyOf(environment);
        this.file = new ModelFile(settings.file());
    }

    /// The model of a spec. Nothing is started and no file is opened before the first call.
    ///
    /// @param environment where `llama-server` is looked for: ASSAY_LLAMA_SERVER, PATH and HOME
    public static ChatModel create(ModelSpec spec, Map<String, String> environment) {
        return new LlamaCppModel(LlamaSettings.of(spec), environment);
    }

    @Override
    public String name() {
        return "llamacpp:" + settings.file();
    }

    /// What was typed, and nothing that would need the file: a replay does without it.
    @Override
    public Map<String, Object> configuration() {
        return settings.configuration();
    }

    @Override
    public void check() {
        file.check();
        ServerProgram.find(settings, environment);
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        try (var _ = TrialClock.pause()) {
            turn.acquire();
        }
        try {
            return inTurn(request, listener);
        } finally {
            turn.release();
        }
    }

    private ChatReply inTurn(ChatRequest request, ChatListener listener) throws InterruptedException {
        int before = starts.get();
        LlamaServer running;
        try (var _ = TrialClock.pause()) {
            running = running();
        }
        var reply = answered(running, request, listener);
        figures = figures.with(reply);
        startsSinceReply.set(0);
        return starts.get() > before ? withLoad(reply, running) : reply;
    }

    private LlamaServer running() throws InterruptedException {
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
        if (isBrokenOff) {
            there.get().awaitIdle();
        }
        return there.get();
    }

    private LlamaServer started() throws InterruptedException {
        if (startsSinceReply.get() > MOST_RESTARTS) {
            throw UserError.environment(
                    "llama.cpp was started %s times without a reply and is not started again\n       %s"
                            .formatted(startsSinceReply.get(), lastEnd.orElse("")),
                    null);
        }
        check();
        starts.incrementAndGet();
        startsSinceReply.incrementAndGet();
        try {
            var loaded = ServerStart.toLoaded(ServerProgram.find(settings, environment), settings);
            keep(loaded);
            return loaded;
        } catch (ModelFailure failure) {
            lastEnd = Optional.ofNullable(failure.getMessage());
            throw failure;
        } catch (InterruptedException e) {
            startsSinceReply.decrementAndGet(); // cancelled, not failed
            throw e;
        }
    }

    /// Whoever closed us while it was loading could not close it.
    private void keep(LlamaServer loaded) {
        server = Optional.of(loaded);
        isBrokenOff = false;
        if (isClosed) {
            close();
            throw new IllegalStateException(name() + " is closed");
        }
        lastObserved = file.identity();
    }

    private ChatReply answered(LlamaServer running, ChatRequest request, ChatListener listener)
            throws InterruptedException {
        isBrokenOff = true;
        try {
            var reply = running.model(providers).chat(withCacheChoice(request), listener);
            isBrokenOff = false;
            return reply;
        } catch (ModelFailure failure) {
            throw isGone(running, failure) ? ended(running, ModelFailure.Kind.CUT_OFF, "during the call") : failure;
        }
    }

    private ChatRequest withCacheChoice(ChatRequest request) {
        if (settings.promptCache() == LlamaSettings.PromptCache.ON) {
            return request;
        }
        var extra = new LinkedHashMap<String, Object>();
        extra.put("cache_prompt", false);
        extra.putAll(request.options().extra());
        return request.withOptions(request.options().withExtra(extra));
    }

    /// A broken connection may be all one hears of a process that died.
    private static boolean isGone(LlamaServer running, ModelFailure failure) throws InterruptedException {
        return switch (failure.failure()) {
            case CUT_OFF, REFUSED, SERVER_ERROR -> {
                try (var _ = TrialClock.pause()) {
                    yield running.isGone();
                }
            }
            case RATE_LIMIT, QUOTA, AUTH, TIMEOUT, STALL, BAD_REQUEST, CONTENT_FILTER, MALFORMED, NOT_RECORDED -> false;
        };
    }

    private ModelFailure ended(LlamaServer gone, ModelFailure.Kind kind, String when) throws InterruptedException {
        var failure = gone.ended(kind, when);
        lastEnd = Optional.ofNullable(failure.getMessage());
        gone.close();
        server = Optional.empty();
        return failure;
    }

    private static ChatReply withLoad(ChatReply reply, LlamaServer loaded) {
        var told = reply.reported();
        return new ChatReply(
                reply.text(),
                reply.reasoning(),
                reply.finish(),
                reply.usage(),
                reply.timing(),
                new ServerReport(
                        OptionalDouble.of(loaded.load().toNanos() / 1e9),
                        told.promptSeconds(),
                        told.generationSeconds(),
                        told.promptTokensPerSecond(),
                        told.tokensPerSecond(),
                        told.firstTokenSeconds()),
                reply.raw(),
                reply.attempts());
    }

    /// Memory is that of now; after the end of a server only what was known before it.
    @Override
    public Map<String, Object> observed() {
        var observed = new LinkedHashMap<>(lastObserved);
        server.ifPresent(running -> observed.putAll(running.observed()));
        settings.threads().ifPresent(threads -> observed.put("threads", threads));
        settings.gpuLayers().ifPresent(layers -> observed.put("gpu_layers", layers));
        observed.put("restarts", Math.max(0, starts.get() - 1));
        lastEnd.ifPresent(end -> observed.put("last_end", end));
        observed.putAll(figures.observed());
        return observed;
    }

    /// Ends the server at once; a call that is under way fails.
    @Override
    public void close() {
        isClosed = true;
        lastObserved = observed();
        server.ifPresent(LlamaServer::close);
        server = Optional.empty();
    }
}

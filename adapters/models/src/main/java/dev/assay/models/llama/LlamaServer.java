package dev.assay.models.llama;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Origin;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A server of ours that has loaded its model.
final class LlamaServer implements AutoCloseable {
    static final String KEY_VARIABLE = "LLAMA_API_KEY";

    /// A broken connection is noticed before the end of the process behind it.
    private static final Duration TO_BE_GONE = Duration.ofSeconds(1);

    private static final Duration TO_BE_IDLE = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private final ServerStart start;
    private final Leash leash;
    private final LocalPages pages;
    private final Duration load;
    private final Map<String, Object> properties;

    /// @param properties what it says of itself
    LlamaServer(ServerStart start, Leash leash, LocalPages pages, Duration load, Map<String, Object> properties) {
        this.start = start;
        this.leash = leash;
        this.pages = pages;
        this.load = load;
        this.properties = properties;
    }

    /// The way to chat with it.
    ChatModel model(Providers providers) {
        var address = "http://127.0.0.1:%s/v1".formatted(Integer.toString(start.port()));
        var name = String.valueOf(start.settings().file().getFileName());
        return providers.model(
                new ModelSpec(
                        "llama-server:" + name,
                        "llama-server",
                        name,
                        Optional.of(URI.create(address)),
                        Map.of("key-env", KEY_VARIABLE),
                        Origin.OWN),
                Map.of(KEY_VARIABLE, start.key()));
    }

    /// From its start to its readiness.
    Duration load() {
        return load;
    }

    boolean isAlive() {
        return leash.isAlive();
    }

    /// Whether it has ended, or is about to: one that still answers is not.
    boolean isGone() throws InterruptedException {
        long deadline = System.nanoTime() + TO_BE_GONE.toNanos();
        while (leash.isAlive() && !pages.answers("/health") && System.nanoTime() < deadline) {
            if (leash.endsWithin(BETWEEN_LOOKS)) {
                return true;
            }
        }
        return !leash.isAlive();
    }

    /// A failure that says how an ended server ended.
    ///
    /// @param when `before the call`, `during the call`
    ModelFailure ended(ModelFailure.Kind kind, String when) throws InterruptedException {
        return new ModelFailure(
                kind,
                "llama.cpp ended %s (%s)%s"
                        .formatted(when, leash.end(), leash.lastWords().ofALife()));
    }

    /// Waits until a call that nobody listens to any more has left its slot: the next one would wait for it
    /// on its own clock.
    void awaitIdle() throws InterruptedException {
        long deadline = System.nanoTime() + TO_BE_IDLE.toNanos();
        while (isBusy() && System.nanoTime() < deadline) {
            if (leash.endsWithin(BETWEEN_LOOKS)) {
                return;
            }
        }
    }

    private boolean isBusy() throws InterruptedException {
        return pages.list("/slots").stream()
                .anyMatch(slot -> slot instanceof Map<?, ?> fields && Boolean.TRUE.equals(fields.get("is_processing")));
    }

    /// What it says of itself, and what the system says of it.
    Map<String, Object> observed() {
        var observed = new LinkedHashMap<String, Object>();
        observed.put("load_seconds", load.toNanos() / 1e9);
        Optional.ofNullable(properties.get("build_info")).ifPresent(build -> observed.put("build", build));
        if (properties.get("default_generation_settings") instanceof Map<?, ?> settings
                && settings.get("n_ctx") instanceof Number context) {
            observed.put("context", context);
        }
        leash.pid().ifPresent(pid -> observed.putAll(new ServerMemory(pid).observed()));
        return observed;
    }

    @Override
    public void close() {
        pages.close();
        leash.close();
    }
}

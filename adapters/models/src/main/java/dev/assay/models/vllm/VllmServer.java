package dev.assay.models.vllm;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.models.llama.Leash;
import dev.assay.models.llama.LocalPages;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Origin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A vLLM server of ours that has loaded its model: on a port of its own, with a key that only we know.
final class VllmServer implements AutoCloseable {
    private static final int MOST_PORTS = 5;
    private static final int KEY_BYTES = 24;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    /// A broken connection is noticed before the end of the process behind it.
    private static final Duration TO_BE_GONE = Duration.ofSeconds(1);

    private final Leash leash;
    private final LocalPages pages;
    private final ChatModel model;
    private final Duration load;
    private final Map<String, Object> observed;

    private VllmServer(Leash leash, LocalPages pages, ChatModel model, Duration load, Map<String, Object> observed) {
        this.leash = leash;
        this.pages = pages;
        this.model = model;
        this.load = load;
        this.observed = observed;
    }

    /// @throws ModelFailure when it ends before its model is loaded, or takes too long
    static VllmServer start(VllmProgram program, VllmSettings settings) throws InterruptedException {
        for (int left = MOST_PORTS; ; left--) {
            var started = loaded(program, settings, left);
            if (started.isPresent()) {
                return started.get();
            }
        }
    }

    /// Empty where others are left to try and somebody else has taken the port between our look and the server's use of
    /// it.
    private static Optional<VllmServer> loaded(VllmProgram program, VllmSettings settings, int left)
            throws InterruptedException {
        long begun = System.nanoTime();
        int port = freePort();
        var key = freshKey();
        var leash = Leash.start(program.words(settings, port), program.variables(key));
        var pages = new LocalPages("http://127.0.0.1:" + port, key);
        boolean isKept = false;
        try {
            while (!leash.endsWithin(BETWEEN_LOOKS)) {
                if (pages.answers("/health") && leash.isAlive()) {
                    isKept = true;
                    return Optional.of(new VllmServer(
                            leash,
                            pages,
                            model(settings, port, key),
                            Duration.ofNanos(System.nanoTime() - begun),
                            told(pages)));
                }
                if (System.nanoTime() - begun > settings.loadTimeout().toNanos()) {
                    throw failed("vLLM did not load %s within %s s; load-timeout=SECONDS gives it more%s"
                            .formatted(
                                    settings.model(),
                                    settings.loadTimeout().toSeconds(),
                                    leash.cut().ofALife()));
                }
            }
            var lastWords = leash.lastWords();
            if (left > 1 && lastWords.tellOfATakenPort()) {
                return Optional.empty();
            }
            throw failed("vLLM did not load %s and ended (%s)%s"
                    .formatted(settings.model(), leash.end(), lastWords.ofALoad()));
        } finally {
            if (!isKept) {
                pages.close();
                leash.close();
            }
        }
    }

    private static ModelFailure failed(String message) {
        return new ModelFailure(ModelFailure.Kind.SERVER_ERROR, message);
    }

    private static ChatModel model(VllmSettings settings, int port, String key) {
        return new Providers()
                .model(
                        new ModelSpec(
                                "vllm:" + settings.model(),
                                "vllm",
                                settings.model(),
                                Optional.of(URI.create("http://127.0.0.1:%d/v1".formatted(port))),
                                Map.of("key-env", VllmProgram.KEY_VARIABLE),
                                Origin.OWN),
                        Map.of(VllmProgram.KEY_VARIABLE, key));
    }

    private static Map<String, Object> told(LocalPages pages) throws InterruptedException {
        var told = new LinkedHashMap<String, Object>();
        pages.field("/version", "version").ifPresent(version -> told.put("build", version));
        return told;
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw failed("there is no free port for vLLM: " + e.getMessage());
        }
    }

    private static String freshKey() {
        var key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return HexFormat.of().formatHex(key);
    }

    ChatModel model() {
        return model;
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
    ModelFailure ended(ModelFailure.Kind kind, String when) throws InterruptedException {
        return new ModelFailure(
                kind,
                "vLLM ended %s (%s)%s"
                        .formatted(when, leash.end(), leash.lastWords().ofALife()));
    }

    Map<String, Object> observed() {
        var all = new LinkedHashMap<>(observed);
        all.put("load_seconds", load.toNanos() / 1e9);
        return all;
    }

    @Override
    public void close() {
        pages.close();
        leash.close();
    }
}

package dev.assay.models.llama;

import dev.assay.chat.ModelFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One start of a server: on a port of its own, with a key that only we know.
///
/// @param key sent with every request and given through the environment: command lines are for all to read
record ServerStart(ServerProgram program, LlamaSettings settings, int port, String key) {
    private static final int MOST_PORTS = 5;
    private static final int KEY_BYTES = 24;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    /// A server that has loaded its model.
    ///
    /// @throws ModelFailure when it ends before that, or takes too long
    static LlamaServer toLoaded(ServerProgram program, LlamaSettings settings) throws InterruptedException {
        for (int left = MOST_PORTS; left > 1; left--) {
            var place = left == MOST_PORTS ? Place.FIRST : Place.BETWEEN;
            var server = new ServerStart(program, settings, freePort(), freshKey()).load(place);
            if (server.isPresent()) {
                return server.get();
            }
        }
        return new ServerStart(program, settings, freePort(), freshKey())
                .load(Place.LAST)
                .orElseThrow();
    }

    /// Which of several starts this is.
    private enum Place {
        FIRST,
        BETWEEN,
        LAST;

        /// Between our look for a free port and the server's use of it, somebody else may have taken it.
        ///
        /// And llama.cpp, which writes its log beside its work, can end before it has written why. It is then
        /// started once more.
        boolean leadsToAnother(Leash leash, LastWords lastWords) {
            return (this != LAST && lastWords.tellOfATakenPort())
                    || (this == FIRST && leash.endedByItself() && !lastWords.complain());
        }
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new ModelFailure(
                    ModelFailure.Kind.SERVER_ERROR, "there is no free port for llama.cpp: " + e.getMessage());
        }
    }

    private static String freshKey() {
        var key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return HexFormat.of().formatHex(key);
    }

    private Optional<LlamaServer> load(Place place) throws InterruptedException {
        long begun = System.nanoTime();
        var leash = Leash.start(words(), environment());
        var pages = new LocalPages("http://127.0.0.1:" + port, key);
        boolean isKept = false;
        try {
            while (!leash.endsWithin(BETWEEN_LOOKS)) {
                if (pages.answers("/health") && leash.isAlive()) {
                    var load = Duration.ofNanos(System.nanoTime() - begun);
                    var properties = pages.object("/props").orElse(Map.of());
                    isKept = true;
                    return Optional.of(new LlamaServer(this, leash, pages, load, properties));
                }
                if (System.nanoTime() - begun > settings.loadTimeout().toNanos()) {
                    throw late(leash.cut());
                }
            }
            var lastWords = leash.lastWords();
            if (place.leadsToAnother(leash, lastWords)) {
                return Optional.empty();
            }
            throw ended(leash.end(), lastWords);
        } finally {
            if (!isKept) {
                pages.close();
                leash.close();
            }
        }
    }

    private ModelFailure late(LastWords lastWords) {
        return new ModelFailure(
                ModelFailure.Kind.SERVER_ERROR,
                "llama.cpp did not load %s within %s s; load-timeout=SECONDS gives it more%s"
                        .formatted(settings.file(), settings.loadTimeout().toSeconds(), lastWords.ofALife()));
    }

    private ModelFailure ended(String end, LastWords lastWords) {
        return new ModelFailure(
                ModelFailure.Kind.SERVER_ERROR,
                "llama.cpp did not load %s and ended (%s)%s".formatted(settings.file(), end, lastWords.ofALoad()));
    }

    /// One slot: calls that share the machine would time each other.
    private List<String> words() {
        var words = new ArrayList<>(program.words());
        words.addAll(List.of("-m", settings.file().toAbsolutePath().toString()));
        words.addAll(List.of("--host", "127.0.0.1", "--port", Integer.toString(port)));
        words.addAll(List.of("-c", Integer.toString(settings.context())));
        settings.threads().ifPresent(threads -> words.addAll(List.of("-t", threads.toString())));
        settings.gpuLayers().ifPresent(layers -> words.addAll(List.of("-ngl", layers.toString())));
        words.addAll(List.of("--parallel", "1", "--no-webui", "--jinja"));
        return words;
    }

    /// Memory for old prompts is switched off by variables: builds that do not know them take no offense.
    private Map<String, String> environment() {
        var environment = program.variables();
        environment.put(LlamaServer.KEY_VARIABLE, key);
        if (settings.promptCache() == LlamaSettings.PromptCache.OFF) {
            environment.put("LLAMA_ARG_CACHE_RAM", "0");
            environment.put("LLAMA_ARG_CTX_CHECKPOINTS", "0");
        }
        return environment;
    }
}

package dev.assay.sift.prompt;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.hardware.Loopback;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// Where a model runs.
public enum Track {
    /// A file of weights on this machine's processors.
    CPU("llama.cpp"),
    /// A local model on a graphics processor.
    GPU("Transformers"),
    /// A server on this machine.
    LOCAL("local server"),
    /// A server elsewhere.
    REMOTE("LiteLLM");

    private final String backend;

    Track(String backend) {
        this.backend = backend;
    }

    /// Of a model behind a server, by the address in its configuration. The published program calls every
    /// server remote.
    public static Track served(Profile profile, ChatModel model) {
        return profile == Profile.STANDARD
                        && address(model).filter(Loopback::has).isPresent()
                ? LOCAL
                : REMOTE;
    }

    private static Optional<URI> address(ChatModel model) {
        try {
            return Optional.ofNullable(model.configuration().get("address"))
                    .map(Object::toString)
                    .map(URI::create);
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // none that could be called
        }
    }

    public static Track named(String name) {
        return Names.find(Track.class, "track", name);
    }

    /// What the published program calls the software behind it.
    String backend() {
        return backend;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

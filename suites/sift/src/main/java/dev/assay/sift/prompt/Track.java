package dev.assay.sift.prompt;

import java.util.Locale;

/// Where a model runs.
public enum Track {
    /// A file of weights on this machine's processors.
    CPU("llama.cpp"),
    /// A local model on a graphics processor.
    GPU("Transformers"),
    /// A server.
    REMOTE("LiteLLM");

    private final String backend;

    Track(String backend) {
        this.backend = backend;
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

package dev.assay.registry;

/// What a plugin jar provides through `ServiceLoader`: a name, and a call that registers what it brings.
public interface Plugin {
    String name();

    void register(Registry registry);
}

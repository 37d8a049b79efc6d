package dev.assay.models.plugin;

import dev.assay.registry.ModelHost;
import dev.assay.registry.ModelHostMaker;
import java.util.Map;

/// Brings the runtimes of this machine to whoever asks for a model host.
public final class RuntimeHosts implements ModelHostMaker {
    @Override
    public ModelHost make(Map<String, String> environment) {
        return new RuntimeHost(environment);
    }
}

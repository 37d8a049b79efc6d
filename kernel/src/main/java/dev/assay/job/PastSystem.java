package dev.assay.job;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.store.RunManifest;
import java.util.List;
import java.util.Map;

/// A system whose responses are stored: it stands in a plan by its name and its settings, and is never called.
record PastSystem(String name, Map<String, Object> configuration) implements ContextSystem<Example> {
    /// The systems of a stored run, in their order.
    static List<ContextSystem<Example>> of(RunManifest manifest) {
        return manifest.setup().systems().stream()
                .<ContextSystem<Example>>map(
                        part -> manifest.origin().controls().contains(part.name())
                                ? new PastControl(part.name(), part.configuration())
                                : new PastSystem(part.name(), part.configuration()))
                .toList();
    }

    @Override
    public Response process(Example example) {
        throw new IllegalStateException(name + " has answered before and is not called again");
    }

    private record PastControl(String name, Map<String, Object> configuration) implements Control<Example> {
        @Override
        public Response process(Example example, Reference reference) {
            throw new IllegalStateException(name + " has answered before and is not called again");
        }
    }
}

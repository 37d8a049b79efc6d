package dev.assay.api;

import java.util.Map;

/// The thing under test: a compressor, a proxy, a memory, anything that touches context.
///
/// Called from many threads at once. It sees every field of an example and never its reference.
public interface ContextSystem<E extends Example> {
    /// What results call it. Unique within a run; it changes nothing of what is run.
    String name();

    /// One attempt at one example. Whatever it throws becomes a failed row; only a [UserError], which no other
    /// example can get past either, ends the run.
    Response process(E example) throws Exception;

    /// Everything that can change a reply: it goes into the fingerprint of the run and the key of the
    /// response cache. Under `system` it says what kind of system this is.
    default Map<String, Object> configuration() {
        return Map.of();
    }

    /// What runs, whatever a person calls it; it stands in the fingerprint of the run where the name does not.
    default String kind() {
        return kind(name(), configuration());
    }

    /// The kind of a system of this name and configuration: what stands under `system`. One that does not say
    /// is known by its name alone.
    static String kind(String name, Map<String, Object> configuration) {
        return configuration.get("system") instanceof String kind ? kind : name;
    }

    /// A system from a name and a lambda.
    static <E extends Example> ContextSystem<E> of(String name, Call<E> call) {
        return new NamedCall<>(name, call);
    }

    /// The verb of a system, for lambdas.
    @FunctionalInterface
    interface Call<E extends Example> {
        Response process(E example) throws Exception;
    }
}

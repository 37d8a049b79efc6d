package dev.assay.models.wire;

import dev.assay.models.dialect.ListedModel;
import java.util.List;
import java.util.Optional;

/// What is known of a provider from this machine.
///
/// @param provider as typed before the colon of a model
/// @param version when a running server tells it
/// @param models of a running server; never asked of those behind a key
public record ProviderStatus(
        String provider, String address, State state, Optional<String> version, List<ListedModel> models) {
    /// Whether models can be had there.
    public enum State {
        /// A server of this kind answers at the address.
        REACHABLE,
        /// Nobody does, or somebody else.
        NOT_RUNNING,
        /// A hosted one whose key is set; it was not called.
        KEY_SET,
        NO_KEY
    }

    public ProviderStatus {
        models = List.copyOf(models);
    }

    static ProviderStatus without(Provider provider, String address, State state) {
        return new ProviderStatus(provider.name(), address, state, Optional.empty(), List.of());
    }
}

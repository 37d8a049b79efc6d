package dev.assay.wire;

import java.net.URI;

/// Where a provider is reached, how it is spoken to, and with which key.
///
/// @param name as the user calls it
/// @param suggestedConcurrency calls worth having under way at one time
record Endpoint(String name, URI address, Dialect dialect, Key key, int suggestedConcurrency) {
    URI at(String path) {
        return URI.create(address + path);
    }

    Refusal refusal() {
        return new Refusal(name, key);
    }
}

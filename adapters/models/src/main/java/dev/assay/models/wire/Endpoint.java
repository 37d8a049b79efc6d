package dev.assay.models.wire;

import dev.assay.models.dialect.Dialect;
import dev.assay.models.dialect.Key;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Where a provider is reached, how it is spoken to, and with which key.
///
/// @param name as the user calls it
/// @param suggestedConcurrency calls worth having under way at one time
public record Endpoint(String name, URI address, Dialect dialect, Key key, int suggestedConcurrency) {
    public URI at(String path) {
        return URI.create(address + path);
    }

    /// Beside the API, not below it.
    public URI beside(String path) {
        return URI.create(address.toString().replaceFirst("/v1$", "") + path);
    }

    Map<String, String> headers() {
        var headers = new LinkedHashMap<>(dialect.headers(key));
        headers.put("Content-Type", "application/json");
        return headers;
    }

    /// What to do about a key that is missing; empty when none is.
    Optional<String> missingKey() {
        return key.isMissing()
                ? Optional.of(
                        "%s needs a key, and %s is not set\n       set it in the environment or in a file given with --env-file"
                                .formatted(name, key.variable()))
                : Optional.empty();
    }

    public Refusal refusal() {
        return new Refusal(name, key, dialect);
    }
}

package dev.assay.hub;

import dev.assay.api.UserError;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// Where the hub is, and the token it knows us by. Never shows the token.
///
/// @param viewer the server beside the hub that knows the rows of datasets, where there is one
public record HubAccess(URI base, Optional<URI> viewer, Optional<String> token) {
    private static final String PUBLIC_HUB = "https://huggingface.co";
    private static final String PUBLIC_VIEWER = "https://datasets-server.huggingface.co";

    public HubAccess {
        Addresses.checkScheme(base);
        viewer.ifPresent(Addresses::checkScheme);
    }

    public HubAccess(URI base, Optional<String> token) {
        this(base, Optional.empty(), token);
    }

    /// From `HF_ENDPOINT`, `HF_DATASETS_SERVER` and a token; without them the public hub and nobody.
    ///
    /// A hub that is not the public one has no viewer unless one is named. The token is that of `HF_TOKEN`,
    /// else of `HUGGING_FACE_HUB_TOKEN`, else of the file `token` under `HF_HOME`.
    public static HubAccess of(Map<String, String> environment) {
        var hub = said(environment, "HF_ENDPOINT");
        var viewer = said(environment, "HF_DATASETS_SERVER")
                .or(() -> hub.isEmpty() ? Optional.of(PUBLIC_VIEWER) : Optional.empty());
        return new HubAccess(
                address("HF_ENDPOINT", hub.orElse(PUBLIC_HUB)),
                viewer.map(text -> address("HF_DATASETS_SERVER", text)),
                HubToken.of(environment));
    }

    private static URI address(String variable, String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException _) {
            throw new UserError(
                    "%s: \"%s\" is not an address\n       write it as %s".formatted(variable, text, PUBLIC_HUB));
        }
    }

    static Optional<String> said(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /// The token for the hub itself and its viewer; nothing for any other address.
    Optional<String> tokenFor(URI address) {
        return isOurs(address) ? token : Optional.empty();
    }

    boolean isOurs(URI address) {
        return Addresses.haveSameOrigin(base, address)
                || (viewer.isPresent() && Addresses.haveSameOrigin(viewer.get(), address));
    }

    /// An address of the hub's own.
    ///
    /// @param path not escaped yet
    /// @param query with its question mark, or empty
    public URI under(String path, String query) {
        return Addresses.under(base, path, query);
    }

    URI file(Repository repository, String path) {
        return Addresses.under(base, "%s/resolve/%s/%s".formatted(repository, repository.revision(), path), "");
    }

    URI listing(Repository repository) {
        return Addresses.under(
                base, "api/models/%s/tree/%s".formatted(repository, repository.revision()), "?recursive=true");
    }

    @Override
    public String toString() {
        return "%s%s".formatted(base, token.isPresent() ? " with a token" : "");
    }
}

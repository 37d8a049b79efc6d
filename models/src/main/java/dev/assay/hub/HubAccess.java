package dev.assay.hub;

import dev.assay.api.UserError;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// Where the hub is, and the token it knows us by. Never shows the token.
public record HubAccess(URI base, Optional<String> token) {
    private static final String PUBLIC_HUB = "https://huggingface.co";

    public HubAccess {
        Addresses.checkScheme(base);
    }

    /// From `HF_ENDPOINT` and `HF_TOKEN`; without them the public hub and nobody.
    public static HubAccess of(Map<String, String> environment) {
        return new HubAccess(base(said(environment, "HF_ENDPOINT").orElse(PUBLIC_HUB)), token(environment));
    }

    private static URI base(String address) {
        try {
            return URI.create(address);
        } catch (IllegalArgumentException _) {
            throw new UserError(
                    "HF_ENDPOINT: \"%s\" is no address\n       write it as %s".formatted(address, PUBLIC_HUB));
        }
    }

    private static Optional<String> token(Map<String, String> environment) {
        var token = said(environment, "HF_TOKEN");
        if (token.isPresent() && !token.get().chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new UserError("HF_TOKEN holds characters no token has\n       copy it again, without line ends");
        }
        return token;
    }

    private static Optional<String> said(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /// The token for the hub itself; nothing for any other address.
    Optional<String> tokenFor(URI address) {
        return Addresses.haveSameOrigin(base, address) ? token : Optional.empty();
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

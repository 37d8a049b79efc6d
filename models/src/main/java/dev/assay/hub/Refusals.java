package dev.assay.hub;

import dev.assay.api.UserError;
import java.net.URI;

/// What a reply that brings no file means, in words that help.
final class Refusals {
    private Refusals() {}

    /// Whether asking again later may go better.
    static boolean isPassing(int status) {
        return status == 408 || status == 429 || status >= 500;
    }

    static UserError of(HubAccess access, URI address, int status) {
        return new UserError("%s: %s (HTTP %s)\n       %s"
                .formatted(Addresses.shown(address), meaning(status), status, advice(access, address, status)));
    }

    private static String meaning(int status) {
        return switch (status) {
            case 401, 403 -> "not allowed";
            case 404, 410 -> "no such file";
            case 429 -> "too many requests";
            default -> "cannot be fetched";
        };
    }

    private static String advice(HubAccess access, URI address, int status) {
        boolean isHub = Addresses.haveSameOrigin(access.base(), address);
        return switch (status) {
            case 401, 403 -> isHub ? forbidden(access) : "check the address; it may have expired";
            case 404, 410 -> isHub ? "check owner, repository, revision and file name" : "check the address";
            case 429 -> isHub && access.token().isEmpty() ? "wait, or set HF_TOKEN for a higher limit" : "wait";
            default -> "the same command goes on where this one stopped";
        };
    }

    /// The hub answers 401 for names it does not know, too.
    private static String forbidden(HubAccess access) {
        return access.token().isPresent()
                ? "check the name; for a gated model accept its license on its page with the account of HF_TOKEN"
                : "check the name; for a gated model accept its license on its page and set HF_TOKEN";
    }
}

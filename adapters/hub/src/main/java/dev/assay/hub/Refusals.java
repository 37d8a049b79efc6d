package dev.assay.hub;

import dev.assay.api.UserError;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a reply that brings no file means, in words that help.
final class Refusals {
    private static final Pattern DATASET_PATH = Pattern.compile("/datasets/([\\w.-]+/[\\w.-]+)");
    private static final Pattern DATASET_QUERY = Pattern.compile("(?:^|&)dataset=([\\w.-]+/[\\w.-]+)");

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
        boolean isHub = access.isOurs(address);
        return switch (status) {
            case 401, 403 -> isHub ? forbidden(access, address) : "check the address; it may have expired";
            case 404, 410 -> isHub ? "check owner, repository, revision and file name" : "check the address";
            case 429 -> isHub && access.token().isEmpty() ? "wait, or set HF_TOKEN for a higher limit" : "wait";
            default -> "the same command continues where this one stopped";
        };
    }

    /// The hub answers 401 for names it does not know, too.
    private static String forbidden(HubAccess access, URI address) {
        var dataset = dataset(address);
        if (dataset.isPresent()) {
            return "check the name; if it is gated ask for access at %s/datasets/%s and set HF_TOKEN"
                    .formatted(access.base(), dataset.get());
        }
        return access.token().isPresent()
                ? "check the name; for a gated model accept its license on its page with the account of HF_TOKEN"
                : "check the name; for a gated model accept its license on its page and set HF_TOKEN";
    }

    /// Which dataset an address of the hub or of its viewer is about.
    private static Optional<String> dataset(URI address) {
        var path = DATASET_PATH.matcher(String.valueOf(address.getPath()));
        if (path.find()) {
            return Optional.of(path.group(1));
        }
        var query = DATASET_QUERY.matcher(String.valueOf(address.getQuery()));
        return query.find() ? Optional.of(query.group(1)) : Optional.empty();
    }
}

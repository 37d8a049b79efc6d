package dev.assay.hub;

import dev.assay.api.UserError;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

/// Sends requests and follows redirects by hand, so that the token goes to the hub and to nobody else.
final class Requests {
    private static final int MOST_REDIRECTS = 8;
    private static final Duration FOR_CONNECTING = Duration.ofSeconds(30);

    private final HubAccess access;
    private final Duration patience;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(FOR_CONNECTING)
            .build();

    Requests(HubAccess access, Duration patience) {
        this.access = access;
        this.patience = patience;
    }

    HubAccess access() {
        return access;
    }

    /// The first reply that sends us nowhere else.
    HttpResponse<TimedBody> follow(String method, URI address, Map<String, String> headers)
            throws IOException, InterruptedException {
        var next = address;
        for (int i = 0; i <= MOST_REDIRECTS; i++) {
            var reply = once(method, next, headers);
            if (!isRedirect(reply)) {
                return reply;
            }
            reply.body().close();
            next = target(reply);
        }
        throw new UserError("%s: sends us on more than %s times\n       check the address"
                .formatted(Addresses.shown(address), MOST_REDIRECTS));
    }

    HttpResponse<TimedBody> once(String method, URI address, Map<String, String> headers)
            throws IOException, InterruptedException {
        Addresses.checkScheme(address);
        var request = HttpRequest.newBuilder(address)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .timeout(patience)
                .header("Accept-Encoding", "identity")
                .header("User-Agent", "assay");
        headers.forEach(request::header);
        access.tokenFor(address).ifPresent(token -> request.header("Authorization", "Bearer " + token));
        return client.send(request.build(), _ -> new TimedBody(patience));
    }

    static boolean isRedirect(HttpResponse<?> reply) {
        return switch (reply.statusCode()) {
            case 301, 302, 303, 307, 308 -> true;
            default -> false;
        };
    }

    /// Where a redirect leads.
    static URI target(HttpResponse<?> reply) {
        var location = reply.headers().firstValue("Location").orElse("");
        try {
            var target = reply.uri().resolve(URI.create(location));
            Addresses.checkScheme(target);
            return target;
        } catch (IllegalArgumentException _) {
            throw new UserError("%s: sends us to \"%s\", which is not an address\n       check the address"
                    .formatted(Addresses.shown(reply.uri()), location));
        }
    }
}

package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufParts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Finds the files behind what someone asked for: one, or all parts of a split model.
final class Finder {
    private static final int MOST_MOVES = 5;

    private final Requests requests;

    Finder(Requests requests) {
        this.requests = requests;
    }

    List<RemoteFile> find(HubFile wanted) throws IOException, InterruptedException {
        return switch (wanted) {
            case HubFile.Named(var repository, var path) -> named(repository, path);
            case HubFile.Picked(var repository, var quantization) ->
                Choice.of(repository, quantization, new Listing(requests).files(repository));
            case HubFile.Plain(var address) -> List.of(asked(address, plainPath(address)));
        };
    }

    private static String plainPath(URI address) {
        var path = address.getPath();
        return address.getHost().replaceAll("[^A-Za-z0-9.-]", "") + path.substring(path.lastIndexOf('/'));
    }

    private List<RemoteFile> named(Repository repository, String path) throws IOException, InterruptedException {
        int name = path.lastIndexOf('/') + 1;
        var files = new ArrayList<RemoteFile>();
        for (var part : GgufParts.names(path.substring(name))) {
            var whole = path.substring(0, name) + part;
            files.add(asked(requests.access().file(repository, whole), repository + "/" + whole));
        }
        return files;
    }

    /// Follows only inside the hub: its own reply has the checksum, the storage behind it has not.
    RemoteFile asked(URI address, String path) throws IOException, InterruptedException {
        var reply = requests.once("HEAD", address, Map.of());
        for (int i = 0; i < MOST_MOVES && hasMoved(reply); i++) {
            reply.body().close();
            reply = requests.once("HEAD", Requests.target(reply), Map.of());
        }
        reply.body().close();
        return described(address, path, reply);
    }

    /// A repository that was renamed sends us to its new name.
    private boolean hasMoved(HttpResponse<?> reply) {
        return Requests.isRedirect(reply)
                && reply.headers().firstValue("X-Linked-Etag").isEmpty()
                && Addresses.haveSameOrigin(reply.uri(), Requests.target(reply));
    }

    private RemoteFile described(URI address, String path, HttpResponse<?> reply) throws IOException {
        return switch (reply.statusCode()) {
            case 200, 301, 302, 303, 307, 308 -> described(address, path, reply.headers(), reply.statusCode());
            case 405, 501 -> new RemoteFile(address, path, OptionalLong.empty(), Optional.empty(), Optional.empty());
            default -> throw refused(address, reply.statusCode());
        };
    }

    private IOException refused(URI address, int status) {
        if (Refusals.isPassing(status)) {
            return new IOException("HTTP %s".formatted(status));
        }
        throw Refusals.of(requests.access(), address, status);
    }

    private static RemoteFile described(URI address, String path, HttpHeaders headers, int status) {
        var etag = status == 200 ? headers.firstValue("ETag") : Optional.<String>empty();
        var linkedSize = number(address, headers, "X-Linked-Size");
        return new RemoteFile(
                address,
                path,
                linkedSize.isEmpty() && status == 200 ? number(address, headers, "Content-Length") : linkedSize,
                headers.firstValue("X-Linked-Etag").flatMap(Checksums::sha256),
                etag);
    }

    private static OptionalLong number(URI address, HttpHeaders headers, String name) {
        try {
            return headers.firstValueAsLong(name);
        } catch (NumberFormatException _) {
            throw new UserError("%s: its server says a %s that is not a number\n       check the address"
                    .formatted(Addresses.shown(address), name));
        }
    }
}

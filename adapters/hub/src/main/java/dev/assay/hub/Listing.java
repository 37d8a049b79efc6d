package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The GGUF files of a repository, with sizes and checksums, as the hub lists them.
final class Listing {
    private static final int MOST_BYTES = 16 << 20;
    private static final int MOST_PAGES = 50;
    private static final Pattern NEXT = Pattern.compile("<([^>]+)>;\\s*rel=\"next\"");

    private final Requests requests;

    Listing(Requests requests) {
        this.requests = requests;
    }

    List<RemoteFile> files(Repository repository) throws IOException, InterruptedException {
        var files = new ArrayList<RemoteFile>();
        var page = Optional.of(requests.access().listing(repository));
        for (int i = 0; i < MOST_PAGES && page.isPresent(); i++) {
            page = read(repository, page.get(), files);
        }
        return files;
    }

    private Optional<URI> read(Repository repository, URI page, List<RemoteFile> files)
            throws IOException, InterruptedException {
        var reply = requests.follow("GET", page, Map.of("Accept", "application/json"));
        try (var body = reply.body()) {
            if (reply.statusCode() != 200) {
                throw Refusals.of(requests.access(), page, reply.statusCode());
            }
            for (var entry : entries(page, text(page, body))) {
                file(repository, entry).ifPresent(files::add);
            }
        }
        return next(reply);
    }

    private static String text(URI page, TimedBody body) throws IOException, InterruptedException {
        return body.bytes(MOST_BYTES)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElseThrow(() -> unreadable(page, "it is longer than %s bytes".formatted(MOST_BYTES)));
    }

    private static List<?> entries(URI page, String text) {
        try {
            if (Json.read(text) instanceof List<?> entries) {
                return entries;
            }
        } catch (MalformedJson e) {
            throw unreadable(page, String.valueOf(e.getMessage()));
        }
        throw unreadable(page, "it is no list");
    }

    private static UserError unreadable(URI page, String why) {
        return new UserError("%s: this list of files cannot be read: %s\n       is HF_ENDPOINT the address of a hub?"
                .formatted(Addresses.shown(page), why));
    }

    private Optional<RemoteFile> file(Repository repository, Object entry) {
        return entry instanceof Map<?, ?> map && map.get("path") instanceof String path && isModel(path)
                ? Optional.of(file(repository, path, map))
                : Optional.empty();
    }

    private static boolean isModel(String path) {
        return path.toLowerCase(Locale.ROOT).endsWith(".gguf");
    }

    private RemoteFile file(Repository repository, String path, Map<?, ?> map) {
        var checksum = map.get("lfs") instanceof Map<?, ?> lfs && lfs.get("oid") instanceof String oid
                ? Checksums.sha256(oid)
                : Optional.<String>empty();
        var size = map.get("size") instanceof Number number && number.longValue() >= 0
                ? OptionalLong.of(number.longValue())
                : OptionalLong.empty();
        return new RemoteFile(
                requests.access().file(repository, path), repository + "/" + path, size, checksum, Optional.empty());
    }

    /// The hub's own next page; any other address is not followed.
    private Optional<URI> next(HttpResponse<?> reply) {
        return reply.headers()
                .firstValue("Link")
                .map(NEXT::matcher)
                .filter(Matcher::find)
                .flatMap(match -> resolved(reply.uri(), match.group(1)))
                .filter(address -> Addresses.haveSameOrigin(requests.access().base(), address));
    }

    private static Optional<URI> resolved(URI page, String link) {
        try {
            return Optional.of(page.resolve(link));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}

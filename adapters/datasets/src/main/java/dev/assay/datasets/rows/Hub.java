package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import dev.assay.hub.HubAccess;
import dev.assay.hub.HubClient;
import dev.assay.hub.HubReply;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Datasets of a hub, each at one commit. What was fetched once is kept and can be read without a network.
///
/// Thread-safe: two that fetch the same thing at once both keep it whole.
public final class Hub {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][\\w.-]{0,95}/[A-Za-z0-9][\\w.-]{0,95}");
    private static final int MOST_LISTS = 100;

    private final HubClient client;
    private final Path folder;
    private final boolean isOffline;

    private Hub(HubClient client, Path folder, boolean isOffline) {
        this.client = client;
        this.folder = folder;
        this.isOffline = isOffline;
    }

    /// Keeps what it fetches in `folder`.
    public static Hub online(HubClient client, Path folder) {
        return new Hub(client, folder, false);
    }

    /// Reads only what is kept in `folder`.
    public static Hub offline(HubClient client, Path folder) {
        return new Hub(client, folder, true);
    }

    /// As the environment says: `HF_ENDPOINT`, `HF_TOKEN` and their kin; `HF_HUB_OFFLINE=1` forbids the
    /// network.
    public static Hub of(Map<String, String> environment) {
        var client = HubClient.of(HubAccess.of(environment));
        var folder = DatasetFolder.standard(environment);
        return isSet(environment.get("HF_HUB_OFFLINE")) ? offline(client, folder) : online(client, folder);
    }

    private static boolean isSet(@Nullable String flag) {
        return flag != null
                && List.of("1", "true", "yes", "on").contains(flag.strip().toLowerCase(Locale.ROOT));
    }

    Optional<URI> viewer() {
        return client.access().viewer();
    }

    /// The newest commit of a dataset; of one that is kept, when there is no network.
    ///
    /// @param advice what to do when the hub has no such dataset
    public Revision revision(String id, String advice) {
        if (!ID.matcher(id).matches()) {
            throw new UserError("\"%s\" names no dataset\n       write owner/name".formatted(id));
        }
        var address = client.access().under("api/datasets/" + id, "");
        var kept = new KeptBytes(folder.resolve(id));
        var text = isOffline ? kept(kept, "revision", id) : newest(id, address, advice);
        var sha = sha(address, text);
        if (!isOffline) {
            kept.keep("revision", text.getBytes(StandardCharsets.UTF_8));
        }
        return new Revision(id, sha, true);
    }

    /// A dataset as it was at a commit: one that is kept, or one that the hub still has.
    ///
    /// @param commit hexadecimal digits, or the first of them
    public Revision revision(String id, String commit, String advice) {
        var kept = keptCommit(id, commit).map(sha -> new Revision(id, sha, false));
        if (isOffline) {
            return kept.orElseThrow(() -> notKept("%s@%s".formatted(id, commit)));
        }
        try {
            var newest = revision(id, advice);
            if (newest.sha().startsWith(commit)) {
                return newest;
            }
        } catch (UserError e) {
            return kept.orElseThrow(() -> e); // the hub is out of reach, or has the dataset no more
        }
        return kept.orElseGet(() -> asked(id, commit));
    }

    private Revision asked(String id, String commit) {
        var address = client.access().under("api/datasets/%s/revision/%s".formatted(id, commit), "");
        var text = newest(
                "%s@%s".formatted(id, commit),
                address,
                "is it the commit of another dataset? `%s` alone takes the newest".formatted(id));
        var sha = sha(address, text);
        if (!sha.toLowerCase(Locale.ROOT).startsWith(commit)) {
            throw new UserError("%s: asked for commit %s, the hub gives %s\n       `%s` alone takes the newest"
                    .formatted(id, commit, sha, id));
        }
        return new Revision(id, sha, false);
    }

    private Optional<String> keptCommit(String id, String commit) {
        var commits = folder.resolve(id);
        if (!Files.isDirectory(commits)) {
            return Optional.empty();
        }
        try (var kept = Files.list(commits)) {
            return kept.filter(Files::isDirectory)
                    .map(one -> one.getFileName().toString())
                    .filter(sha -> sha.startsWith(commit))
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private String newest(String id, URI address, String advice) {
        var reply = client.ask(address);
        return switch (reply.status()) {
            case 200 -> reply.text();
            case 404, 410, 451 ->
                throw new UserError(
                        "%s: the hub has no such dataset (HTTP %s)\n       %s".formatted(id, reply.status(), advice));
            default -> throw client.refusal(address, reply.status());
        };
    }

    private static String sha(URI address, String text) {
        if (json(address, text) instanceof Map<?, ?> map
                && map.get("sha") instanceof String sha
                && sha.matches("[0-9a-fA-F]{6,64}")) {
            return sha;
        }
        throw unreadable(address, "it names no commit");
    }

    private static String kept(KeptBytes kept, String key, String what) {
        return new String(kept.find(key).orElseThrow(() -> notKept(what)), StandardCharsets.UTF_8);
    }

    private static UserError notKept(String what) {
        return new UserError("%s: is not kept here, and HF_HUB_OFFLINE forbids the network\n       %s"
                .formatted(what, "run the same command once without HF_HUB_OFFLINE"));
    }

    private KeptBytes kept(Revision revision) {
        return new KeptBytes(folder.resolve(revision.id()).resolve(revision.sha()));
    }

    /// Bytes that never change at a commit: kept ones, or fetched now.
    private byte[] once(Revision revision, String key, Supplier<byte[]> fetch) {
        var kept = kept(revision);
        return kept.find(key).orElseGet(() -> {
            if (isOffline) {
                throw notKept(revision.toString());
            }
            var fresh = fetch.get();
            kept.keep(key, fresh);
            return fresh;
        });
    }

    /// What the viewer says; empty when it has no answer, which is kept, too.
    Optional<Map<String, Object>> viewed(Revision revision, String question, Map<String, String> query) {
        if (viewer().isEmpty()) {
            return Optional.empty();
        }
        var address = URI.create(viewer().get().toString().replaceAll("/+$", "") + "/" + question + encoded(query));
        return answered(
                revision,
                "viewer " + question + encoded(query),
                () -> view(revision, address),
                text -> map(json(address, text)));
    }

    /// A reply that never changes at a commit; empty when the hub has none, which is not kept: it may have one
    /// soon. A reply that cannot be read is not kept either, and one that was kept once is asked for again.
    ///
    /// @param reading empty for what is not of the right shape
    private <T> Optional<T> answered(
            Revision revision, String key, Supplier<HubReply> ask, Function<String, Optional<T>> reading) {
        var kept = kept(revision);
        var known = kept.find(key)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .filter(Hub::isJson)
                .flatMap(reading);
        if (known.isPresent() || isOffline || !revision.isNewest()) {
            return known;
        }
        var reply = ask.get();
        if (!reply.isFine()) {
            return Optional.empty();
        }
        var read = reading.apply(reply.text());
        read.ifPresent(_ -> kept.keep(key, reply.text().getBytes(StandardCharsets.UTF_8)));
        return read;
    }

    private static boolean isJson(String text) {
        try {
            Json.read(text);
            return true;
        } catch (MalformedJson e) {
            return false;
        }
    }

    private HubReply view(Revision revision, URI address) {
        var reply = client.ask(address);
        if (reply.status() == 429) {
            throw client.refusal(address, 429);
        }
        if (reply.isFine() && !reply.revision().orElse(revision.sha()).equals(revision.sha())) {
            throw UserError.environment(
                    "%s: the hub's viewer still shows commit %s\n       %s"
                            .formatted(
                                    revision,
                                    reply.revision().orElse(""),
                                    "the dataset was changed just now; try again later"),
                    null);
        }
        return reply;
    }

    private static String encoded(Map<String, String> query) {
        var text = new StringBuilder();
        query.forEach((name, value) -> text.append(text.isEmpty() ? '?' : '&')
                .append(name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return text.toString();
    }

    /// The addresses the hub lists for a question of its own; empty when it has no answer.
    Optional<List<Object>> listed(Revision revision, String path) {
        var address = client.access().under(path, "");
        return answered(revision, "list " + path, () -> client.ask(address), text -> list(json(address, text)));
    }

    /// The paths of all files of a dataset, in the order of the hub.
    public List<String> paths(Revision revision) {
        var bytes = once(revision, "tree", () -> Json.write(tree(revision)).getBytes(StandardCharsets.UTF_8));
        return Json.read(new String(bytes, StandardCharsets.UTF_8)) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private List<String> tree(Revision revision) {
        var paths = new ArrayList<String>();
        var page = client.access()
                .under("api/datasets/%s/tree/%s".formatted(revision.id(), revision.sha()), "?recursive=true");
        for (int i = 0; i < MOST_LISTS; i++) {
            var reply = client.ask(page);
            if (!reply.isFine()) {
                throw client.refusal(page, reply.status());
            }
            if (!(json(page, reply.text()) instanceof List<?> entries)) {
                throw unreadable(page, "it is no list of files");
            }
            entries.forEach(entry -> path(entry).ifPresent(paths::add));
            if (reply.next().isEmpty()) {
                break;
            }
            page = page.resolve(reply.next().get());
        }
        return paths;
    }

    private static Optional<String> path(Object entry) {
        return entry instanceof Map<?, ?> map
                        && map.get("path") instanceof String path
                        && !"directory".equals(map.get("type"))
                ? Optional.of(path)
                : Optional.empty();
    }

    /// Where a file of the dataset is.
    URI address(Revision revision, String path) {
        return client.access().under("datasets/%s/resolve/%s/%s".formatted(revision.id(), revision.sha(), path), "");
    }

    /// How long a file is.
    long size(Revision revision, URI address) {
        var bytes = once(
                revision,
                "size " + address,
                () -> ByteBuffer.allocate(Long.BYTES)
                        .putLong(client.size(address))
                        .array());
        return ByteBuffer.wrap(bytes).getLong();
    }

    byte[] piece(Revision revision, URI address, long from, int length) {
        return once(
                revision, "piece %s %s %s".formatted(address, from, length), () -> client.piece(address, from, length));
    }

    /// A file of the dataset, on this machine.
    public Path file(Revision revision, String path) {
        var target = "%s/%s/files/%s".formatted(revision.id(), revision.sha(), path);
        var local = folder.resolve(target).normalize();
        if (local.startsWith(folder.normalize()) && Files.isRegularFile(local)) {
            return local;
        }
        if (isOffline) {
            throw notKept("%s %s".formatted(revision, path));
        }
        return client.fetch(address(revision, path), folder, target, _ -> {});
    }

    @SuppressWarnings("unchecked") // of JSON, so its keys are texts
    private static Optional<Map<String, Object>> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? Optional.of((Map<String, Object>) map) : Optional.empty();
    }

    @SuppressWarnings("unchecked") // a list is one of objects
    private static Optional<List<Object>> list(@Nullable Object value) {
        return value instanceof List<?> list ? Optional.of((List<Object>) list) : Optional.empty();
    }

    private static @Nullable Object json(URI address, String text) {
        try {
            return Json.read(text);
        } catch (MalformedJson e) {
            throw unreadable(address, String.valueOf(e.getMessage()));
        }
    }

    private static UserError unreadable(URI address, String why) {
        return new UserError("%s://%s%s: this reply cannot be read: %s\n       is HF_ENDPOINT the address of a hub?"
                .formatted(address.getScheme(), address.getRawAuthority(), address.getRawPath(), why));
    }
}
